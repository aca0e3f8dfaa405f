import type { Tone } from './sound-settings';
import { type Note, toneNotes } from './tone-notes';

/** Before the first interaction with the page, `resume()` stays pending forever in some browsers. */
const RESUME_TIMEOUT_MS = 500;
const ATTACK_SECONDS = 0.008;
const SILENCE = 0.0001;

let context: AudioContext | undefined;

/**
 * Plays a tone once. Resolves to false if the browser can't play it: no audio support, or no interaction with the page
 * yet.
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

/** Call it in a handler of a user interaction, because some browsers allow sound only from then on. */
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
