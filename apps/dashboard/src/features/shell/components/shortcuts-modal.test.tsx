import { createI18n } from '@parley/i18n';
import { type DashboardKey, loadDashboardMessages } from '@parley/i18n/dashboard';
import { I18nProvider } from '@parley/i18n/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onAMac } from '../../../testing/on-a-mac';
import { ShortcutsModal } from './shortcuts-modal';

const messages = await loadDashboardMessages('en');
const i18n = createI18n<DashboardKey>({ locale: 'en', messages });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Keys by what they do, as the help prints them. */
async function readHelp(): Promise<Record<string, string>> {
  render(
    <I18nProvider i18n={i18n}>
      <ShortcutsModal />
    </I18nProvider>,
  );
  const keysOf = (term: Element) =>
    [...(term.nextElementSibling?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent).join(' ');
  const terms = await screen.findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, keysOf(term)]));
}

test('KB1: the help has the combinations of the specification with what they do', async () => {
  expect(await readHelp()).toMatchObject({
    'Show this list': 'Ctrl+/',
    'Close this list': 'Ctrl+Esc',
    Conversations: 'Alt+C',
    Contacts: 'Alt+V',
    Reports: 'Alt+R',
    Settings: 'Alt+S',
    Resolve: 'Alt+E',
    'Attach files': 'Alt+A',
    'Show or hide the sidebar': 'Alt+O',
    'Next tab': 'Alt+N',
    'Private note': 'Alt+P',
    Reply: 'Alt+L',
    Snooze: 'Alt+M',
    'Go through an open menu': '↑ ↓',
    'Previous conversation': 'Alt+J',
    'Next conversation': 'Alt+K',
    'Resolve and go to the next': 'Ctrl+Alt+E',
  });
  expect(screen.queryByText(/⌥/)).toBeNull();
});

test('KB1: on a Mac the help says what is pressed in a field, where Option writes', async () => {
  onAMac();
  expect(await readHelp()).toMatchObject({
    'Private note': '⌥P ⌃⇧⌘P',
    Contacts: '⌥V',
    'Resolve and go to the next': '⌘⌥E',
  });
  expect(screen.getByText(/press \u2066⌃⇧⌘\u2069 there instead/)).toBeDefined();
});
