// Sounds: a few notes of our own, only when asked for.

import { preferences } from "./preferences.js";

/**
 * Pitches in hertz, each with the second at which it begins.
 * @type {Record<string, [pitch: number, start: number][]>}
 */
const NOTES = {
  turn: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
  ],
  click: [[180, 0]],
  no: [
    [140, 0],
    [110, 0.12],
  ],
  dice: [
    [300, 0],
    [240, 0.07],
    [330, 0.15],
    [210, 0.24],
  ],
  end: [
    [392, 0],
    [523, 0.15],
    [659, 0.3],
    [784, 0.45],
  ],
};
const SILENT = 0.0001;
const ATTACK = 0.01; // seconds until a note is loud
const LENGTH = 0.4; // seconds

/** @type {AudioContext | undefined} */
let audio;

/**
 * Play a sound, if the person wants sounds.
 * @param {"turn" | "click" | "no" | "dice" | "end"} name
 */
export function playSound(name) {
  if (preferences.get("sound") !== "1") return;
  try {
    audio ??= new AudioContext();
    // It is suspended if it was made before anybody touched the page.
    if (audio.state === "suspended") audio.resume();
    for (const [pitch, start] of NOTES[name] ?? []) playNote(audio, name, pitch, start);
  } catch {
    // There is no sound here.
  }
}

/**
 * @param {AudioContext} context
 * @param {string} name
 * @param {number} pitch
 * @param {number} start
 */
function playNote(context, name, pitch, start) {
  const begin = context.currentTime + start;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = name === "dice" || name === "click" ? "square" : "triangle";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(SILENT, begin);
  volume.gain.exponentialRampToValueAtTime(name === "dice" ? 0.03 : 0.1, begin + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENT, begin + (name === "dice" ? 0.06 : 0.3));
  voice.connect(volume).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + LENGTH);
}
