import type { Tone } from './sound-settings';

/** One note: pitch in hertz, start and length in seconds, loudness from 0 to 1. */
export interface Note {
  pitch: number;
  at: number;
  length: number;
  loudness: number;
  wave?: OscillatorType;
}

/** The notes of each tone; every tone ends within two seconds. */
export const toneNotes: Record<Tone, readonly Note[]> = {
  ding: [
    { pitch: 1318.5, at: 0, length: 0.9, loudness: 0.5 },
    { pitch: 2637, at: 0, length: 0.45, loudness: 0.12 },
  ],
  bell: [
    { pitch: 659.3, at: 0, length: 1.6, loudness: 0.4 },
    { pitch: 1648, at: 0, length: 1.1, loudness: 0.16 },
    { pitch: 2769, at: 0, length: 0.6, loudness: 0.08 },
  ],
  chime: [
    { pitch: 783.99, at: 0, length: 0.7, loudness: 0.35 },
    { pitch: 987.77, at: 0.16, length: 0.7, loudness: 0.35 },
    { pitch: 1174.66, at: 0.32, length: 1, loudness: 0.35 },
  ],
  magic: [
    { pitch: 1046.5, at: 0, length: 0.3, loudness: 0.25, wave: 'triangle' },
    { pitch: 1318.5, at: 0.08, length: 0.3, loudness: 0.25, wave: 'triangle' },
    { pitch: 1568, at: 0.16, length: 0.3, loudness: 0.25, wave: 'triangle' },
    { pitch: 2093, at: 0.24, length: 0.8, loudness: 0.25, wave: 'triangle' },
  ],
  ping: [{ pitch: 1760, at: 0, length: 0.25, loudness: 0.45 }],
};
