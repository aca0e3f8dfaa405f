import { beforeEach, expect, test, vi } from 'vitest';
import { act, fireEvent, render, screen } from '../../testing/render';
import { AudioPlayer, type AudioPlayerLabels } from './audio-player';

const labels: AudioPlayerLabels = {
  play: 'Play it',
  pause: 'Pause it',
  seek: 'Seek',
  position: (at, length) => `${at} of ${length}`,
  speed: (factor) => `Speed ${factor}`,
  failed: 'It can’t be played.',
  download: 'Download it',
};

beforeEach(() => {
  // jsdom plays no media, so these stubs dispatch the events of a browser.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});

const player = (name: string, locale = 'en') => (
  <AudioPlayer src={`/${name}.webm`} name={name} locale={locale} labels={labels} />
);

/** Simulates that the browser has determined the duration. */
function load(audio: HTMLMediaElement, seconds: number) {
  Object.defineProperty(audio, 'duration', { configurable: true, value: seconds });
  fireEvent.durationChange(audio);
}

const audioOf = (name: string) =>
  screen.getByRole('group', { name }).querySelector('audio') as HTMLAudioElement;
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Seek' });

test('the player shows the position and the duration in minutes and seconds', () => {
  render(player('note'));
  const audio = audioOf('note');
  load(audio, 48);
  audio.currentTime = 12.4;
  fireEvent.timeUpdate(audio);
  expect(slider().getAttribute('aria-valuetext')).toBe('0:12 of 0:48');
  expect(screen.getByText('0:12 / 0:48')).toBeDefined();
});

test('arrow keys seek by five seconds, by one second in a short recording, and stop at the ends', () => {
  render(player('note'));
  const audio = audioOf('note');
  load(audio, 48);
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  fireEvent.keyDown(slider(), { key: 'ArrowUp' });
  expect(audio.currentTime).toBe(10);
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  expect(slider().getAttribute('aria-valuetext')).toBe('0:05 of 0:48');
  fireEvent.change(slider(), { target: { value: '47' } });
  fireEvent.keyDown(slider(), { key: 'ArrowRight' });
  expect(audio.currentTime).toBe(48);
  load(audio, 10);
  fireEvent.change(slider(), { target: { value: '3' } });
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  expect(audio.currentTime).toBe(2);
});

test('starting a player pauses the one that is playing', async () => {
  const { user } = render(
    <>
      {player('first')}
      {player('second')}
    </>,
  );
  const [one, other] = screen.getAllByRole('button', { name: 'Play it' }) as [HTMLElement, HTMLElement];
  await user.click(one);
  expect(one.getAttribute('aria-label')).toBe('Pause it');
  await user.click(other);
  expect([one, other].map((button) => button.getAttribute('aria-label'))).toEqual(['Play it', 'Pause it']);
});

test('a recording without a duration gets it from the browser later and starts at the beginning', () => {
  render(player('note'));
  const audio = audioOf('note');
  load(audio, Number.POSITIVE_INFINITY);
  expect(slider().disabled).toBe(true);
  fireEvent.timeUpdate(audio);
  expect(screen.getByText('0:00')).toBeDefined();
  load(audio, 7.2);
  expect(audio.currentTime).toBe(0);
  expect(slider().getAttribute('aria-valuetext')).toBe('0:00 of 0:07');
});

test('the speed button cycles through 1.5×, 2×, and 1×', async () => {
  const { user } = render(player('note', 'de'));
  for (const [label, rate] of [
    ['1,5×', 1.5],
    ['2×', 2],
    ['1×', 1],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /^Speed/ }));
    expect(screen.getByText(label)).toBeDefined();
    expect(audioOf('note').playbackRate).toBe(rate);
  }
});

test('the button is marked as busy until the audio plays', async () => {
  const { user } = render(player('note'));
  await user.click(screen.getByRole('button', { name: 'Play it' }));
  expect(screen.getByRole('button', { name: 'Pause it' }).getAttribute('aria-busy')).toBe('true');
  act(() => {
    fireEvent.playing(audioOf('note'));
  });
  expect(screen.getByRole('button', { name: 'Pause it' }).getAttribute('aria-busy')).toBeNull();
});

test('a recording that can’t be played shows an error and a download link', () => {
  render(player('note'));
  fireEvent.error(audioOf('note'));
  expect(screen.getByRole('alert').textContent).toBe('It can’t be played.');
  expect(screen.getByRole('link', { name: 'Download it' }).getAttribute('href')).toBe('/note.webm');
});
