import { afterAll, beforeEach, expect, test } from 'vitest';
import * as design from '../src/index';
import { render, screen, within } from '../src/testing/render';
import { readAddress, writeAddress } from './address';
import { Gallery } from './gallery';
import { groups, stories } from './stories';

beforeEach(() => history.replaceState(null, '', '/'));
// The window is that of the next file too.
afterAll(() => {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});

test('every component of the package is shown in the gallery', () => {
  const shownNames = new Set<string>(stories.flatMap((story) => story.shows));
  // Constants are in capitals, and helpers start with a lower-case letter.
  const components = Object.keys(design).filter((name) => /^[A-Z][a-z]/.test(name));
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !shownNames.has(name))).toEqual([]);
});

test('every component folder with its own entry point is shown in the gallery', () => {
  const folders = Object.keys(import.meta.glob('../src/components/*/index.ts')).map((path) =>
    path.replace(/^.*components\/|\/index\.ts$/g, ''),
  );
  const sources = import.meta.glob<string>('./stories/*.story.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const all = Object.values(sources).join('\n');
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((folder) => !all.includes(`components/${folder}'`))).toEqual([]);
});

test('every story is listed once, and its examples have unique names', () => {
  const listed = groups.flatMap((group) => group.stories);
  expect(listed.map(({ id }) => id).sort()).toEqual(stories.map(({ id }) => id).sort());
  for (const { name, examples } of stories) {
    const states = examples.map((example) => example.name);
    expect([name, new Set(states).size]).toEqual([name, states.length]);
  }
});

test('a URL selects a story, theme, and direction, and invalid values are replaced by defaults', () => {
  const address = { story: 'button', theme: 'dark', dir: 'rtl' } as const;
  expect(writeAddress(address)).toBe('?story=button&theme=dark&dir=rtl');
  expect(readAddress(writeAddress(address))).toEqual(address);
  expect(readAddress('?theme=pink&dir=up')).toEqual({ story: null, theme: 'light', dir: 'ltr' });
});

test('the gallery shows the story in the URL, and its switches change the theme, the direction, and the URL', async () => {
  history.replaceState(null, '', '/?story=tabs');
  const { user } = render(<Gallery />);
  expect(screen.getByRole('heading', { level: 1, name: 'Tabs' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('radio', { name: 'RTL' }));
  expect(location.search).toBe('?story=tabs&theme=dark&dir=rtl');
  expect([document.documentElement.dataset['theme'], document.documentElement.dir]).toEqual(['dark', 'rtl']);
  const [list] = screen.getAllByRole('navigation', { name: 'Components' });
  await user.click(within(list as HTMLElement).getByRole('link', { name: 'Banner' }));
  expect(location.search).toBe('?story=banner&theme=dark&dir=rtl');
  expect(screen.getByRole('heading', { level: 1, name: 'Banner' })).toBeDefined();
});
