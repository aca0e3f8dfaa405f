import { afterEach, expect, test, vi } from 'vitest';
import { createFontShelf } from './font-shelf';
import { createFontSources } from './font-sources';

afterEach(() => vi.useRealTimers());

function greek() {
  const [source] = createFontSources()('Ω'.codePointAt(0) as number, 'sc');
  if (!source) throw new Error('No font has Greek letters');
  return source;
}

test('a font is opened once, and closed when none was asked for in a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shelf = createFontShelf({ idleMs: 60_000 });
  const first = shelf.open(greek(), 400);
  vi.advanceTimersByTime(50_000);
  expect(shelf.open(greek(), 400)).toBe(first);
  vi.advanceTimersByTime(50_000);
  expect(shelf.open(greek(), 400)).toBe(first);
  vi.advanceTimersByTime(60_000);
  expect(shelf.open(greek(), 400)).not.toBe(first);
  await first;
});

test('bold letters are heavier than regular ones', async () => {
  const shelf = createFontShelf({ idleMs: 60_000 });
  const widths = await Promise.all(
    ([400, 600] as const).map(
      async (weight) => (await shelf.open(greek(), weight)).font.layout('Ωμέγα').advanceWidth,
    ),
  );
  expect(widths[1]).toBeGreaterThan(widths[0] ?? Number.NaN);
});

test('a font that cannot be read is tried again', async () => {
  const shelf = createFontShelf({ idleMs: 60_000 });
  const missing = { ...greek(), path: '/nowhere.woff2' };
  await expect(shelf.open(missing, 400)).rejects.toThrow('ENOENT');
  await expect(shelf.open(greek(), 400)).resolves.toMatchObject({ name: 'inter-greek-400' });
});
