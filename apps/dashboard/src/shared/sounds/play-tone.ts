import type { Tone } from './sound-settings';
import { type Note, toneNotes } from './tone-notes';

/** Browsers that were not touched yet leave the question open for ever. */
const RESUME_TIMEOUT_MS = 500;
const ATTACK_SECONDS = 0.008;
const SILENCE = 0.0001;

let context: AudioContext | undefined;

/**
 * Plays it once. False where the browser lets nothing sound: it has no audio, or nobody has touched the page so far.
 */
export async function playTone(tone: Tone): Promise<boolean> {
  const audio = await resumeAudio();
  if (!audio) return false;
  const notes = toneNotes[tone];
  for (const note of notes) sound(audio, note);
  const seconds = Math.max(...notes.map(({ at, length }) => at + length));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return true;
}

/** To be called while a hand is on the page: some browsers allow sound from then on only. */
export function unlockAudio(): void {
  void resumeAudio();
}

async function resumeAudio(): Promise<AudioContext | null> {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state !== 'running') {
    const late = new Promise((resolve) => setTimeout(resolve, RESUME_TIMEOUT_MS));
    await Promise.race([audio.resume().catch(() => undefined), late]);
  }
  return isRunning(audio) ? audio : null;
}

const isRunning = ({ state }: AudioContext) => state === 'running';

function sound(audio: AudioContext, { pitch, at, length, loudness, wave = 'sine' }: Note): void {
  const begin = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const volume = new GainNode(audio, { gain: SILENCE });
  volume.gain.setValueAtTime(SILENCE, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + ATTACK_SECONDS);
  volume.gain.exponentialRampToValueAtTime(SILENCE, begin + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}
