/**
 * Plays a short synthesized bell for a new message, so that no file has to load. Browsers mute it before the first
 * click.
 */
export function playNotificationSound(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.15, 0);
  volume.gain.exponentialRampToValueAtTime(0.001, 0.6);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(0.6);
  tone.onended = () => context.close();
}
