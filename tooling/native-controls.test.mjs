import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const places = ['apps/dashboard/src', 'packages/ui/src'];

/** Native browser controls and their replacements. */
const natives = [
  { pattern: /<select\b/, instead: 'Select of @parley/ui' },
  {
    pattern: /<audio\b/,
    instead: 'AudioPlayer of @parley/ui/audio-player',
    except: 'components/audio-player/',
  },
  {
    pattern: /\btype=\{?["'](?:date|time|datetime-local|month|week)["']/,
    instead: 'the fields of @parley/ui/date-fields',
  },
];

/** The native controls in a source file, each with its replacement. */
function findNative(path, source) {
  return natives
    .filter(({ pattern, except }) => pattern.test(source) && !(except && path.includes(except)))
    .map(({ instead }) => `${path}: use ${instead}`);
}

test('screens use the controls of the design system and no native browser controls', () => {
  const sources = places.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .map((path) => `${place}/${path}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap((path) => findNative(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test.each(['<select value="a">', '<audio controls />', '<Input type="time" />', "<input type={'date'} />"])(
  'a native control is reported: %s',
  (source) => {
    expect(findNative('apps/dashboard/src/some.tsx', source)).toHaveLength(1);
  },
);
