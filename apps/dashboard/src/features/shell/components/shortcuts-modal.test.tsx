import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mockMacPlatform } from '../../../testing/mock-mac-platform';
import { renderInAccount } from '../../../testing/render-in-account';
import { type ShortcutName, shortcuts } from '../../../shared/shortcuts/keys';
import { combinationsOf, displayKeys } from '../../../shared/shortcuts/match-shortcut';
import { ShortcutsModal } from './shortcuts-modal';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const all = { crm: true, reports: true, agent_management: true };

/** The keys of each action as the help prints them. */
async function readHelp(settings: object = {}, features: object = all): Promise<Record<string, string>> {
  await renderInAccount(<ShortcutsModal />, { user: { ui_settings: settings }, account: { features } });
  const keysOf = (term: Element) =>
    [...(term.nextElementSibling?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent).join(' ');
  const terms = await screen.findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, keysOf(term)]));
}

test('KB1: the help lists the shortcuts of the specification with their actions', async () => {
  expect(await readHelp()).toMatchObject({
    'Show keyboard shortcuts': 'Ctrl+/',
    'Close keyboard shortcuts': 'Ctrl+Esc',
    Conversations: 'Alt+C',
    Contacts: 'Alt+V',
    Reports: 'Alt+R',
    Settings: 'Alt+S',
    Resolve: 'Alt+E',
    'Attach files': 'Alt+A',
    'Toggle sidebar': 'Alt+O',
    'Next tab': 'Alt+N',
    'Private note': 'Alt+P',
    Reply: 'Alt+L',
    Snooze: 'Alt+M',
    'Move through an open menu': '↑ ↓',
    'Previous conversation': 'Alt+J',
    'Next conversation': 'Alt+K',
    'Resolve and open next': 'Ctrl+Alt+E',
  });
  expect(screen.queryByText(/⌥/)).toBeNull();
});

test('KB1: on a Mac the help lists substitutes for shortcuts with Option in text fields', async () => {
  mockMacPlatform();
  expect(await readHelp()).toMatchObject({
    'Private note': '⌥P ⌃⇧⌘P',
    Contacts: '⌥V',
    'Resolve and open next': '⌥⌘E',
  });
  expect(screen.getByText(/Press \u2066⌃⇧⌘\u2069 instead/)).toBeDefined();
});

test.each([
  ['Windows and Linux', () => {}],
  ['a Mac', mockMacPlatform],
])('KB1: on %s the help lists every declared shortcut with all its combinations', async (_where, begin) => {
  begin();
  const printed = new Set(Object.values(await readHelp()));
  const missing = (Object.keys(shortcuts) as ShortcutName[]).filter(
    (name) => !printed.has(combinationsOf(name).map(displayKeys).join(' ')),
  );
  expect(missing).toEqual([]);
});

test('KB1: the help leaves out shortcuts of sections that the account does not have', async () => {
  const help = await readHelp({}, { crm: true, agent_management: true });
  expect(help).toMatchObject({ Contacts: 'Alt+V', Settings: 'Alt+S' });
  expect(help).not.toHaveProperty('Reports');
});

test.each([
  ['enter', { Send: '↵ Ctrl+↵', 'New line': 'Shift+↵' }],
  ['cmd_enter', { Send: 'Ctrl+↵', 'New line': '↵' }],
])('KB1: the help shows the send keys for the setting %s', async (key, expected) => {
  expect(await readHelp({ editor_message_key: key })).toMatchObject(expected);
});
