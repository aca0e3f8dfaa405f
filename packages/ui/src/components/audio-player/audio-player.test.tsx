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
  // jsdom plays nothing; these tell what a browser tells.
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

/** The browser has found out how long it is. */
function load(audio: HTMLMediaElement, seconds: number) {
  Object.defineProperty(audio, 'duration', { configurable: true, value: seconds });
  fireEvent.durationChange(audio);
}

const audioOf = (name: string) =>
  screen.getByRole('group', { name }).querySelector('audio') as HTMLAudioElement;
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Seek' });

test('the position is told in minutes and seconds of the whole', () => {
  render(player('note'));
  const audio = audioOf('note');
  load(audio, 48);
  audio.currentTime = 12.4;
  fireEvent.timeUpdate(audio);
  expect(slider().getAttribute('aria-valuetext')).toBe('0:12 of 0:48');
  expect(screen.getByText('0:12 / 0:48')).toBeDefined();
});

test('the keyboard goes on by five seconds, by one in what is short, and not beyond the ends', () => {
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

test('only one plays at a time', async () => {
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

test('a recording that doesn’t say how long it is gets its length, and begins at its beginning', () => {
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

test('the speed goes round: once, one and a half times, twice', async () => {
  const { user } = render(player('note', 'de'));
  for (const [shown, rate] of [
    ['1,5×', 1.5],
    ['2×', 2],
    ['1×', 1],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /^Speed/ }));
    expect(screen.getByText(shown)).toBeDefined();
    expect(audioOf('note').playbackRate).toBe(rate);
  }
});

test('while the sound is on its way the button says that it is busy', async () => {
  const { user } = render(player('note'));
  await user.click(screen.getByRole('button', { name: 'Play it' }));
  expect(screen.getByRole('button', { name: 'Pause it' }).getAttribute('aria-busy')).toBe('true');
  act(() => {
    fireEvent.playing(audioOf('note'));
  });
  expect(screen.getByRole('button', { name: 'Pause it' }).getAttribute('aria-busy')).toBeNull();
});

test('what can’t be played can be downloaded', () => {
  render(player('note'));
  fireEvent.error(audioOf('note'));
  expect(screen.getByRole('alert').textContent).toBe('It can’t be played.');
  expect(screen.getByRole('link', { name: 'Download it' }).getAttribute('href')).toBe('/note.webm');
});
