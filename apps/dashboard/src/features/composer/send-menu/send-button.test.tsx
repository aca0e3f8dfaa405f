import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { enterDateTime } from '../../../testing/enter-date-time';
import { SendButton } from '../components/send-button';

// Load the lazy parts first: importing them is slow on a busy machine.
await Promise.all([import('./send-menu'), import('./send-dialog')]);
const messages = initialEnglish;
const i18n = createI18n<DashboardKey>({ locale: 'en', messages });
const patience = { timeout: 10_000 };

afterEach(cleanup);

function open(props: { isNote?: boolean; disabled?: boolean } = {}) {
  const onSend = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <textarea aria-label="Elsewhere" />
      <div>
        <textarea aria-label="Reply" />
        <div data-reply-foot>
          <SendButton isNote={false} disabled={false} onSend={onSend} {...props} />
        </div>
      </div>
    </I18nProvider>,
  );
  return onSend;
}

const field = (name = 'Reply') => screen.getByRole('textbox', { name });

test('RE5: a shortcut sends and resolves, but only in the reply box and not during input composition', () => {
  const onSend = open();
  const keys = { key: 'Enter', ctrlKey: true, shiftKey: true };
  fireEvent.keyDown(field('Elsewhere'), keys);
  fireEvent.keyDown(field(), { ...keys, isComposing: true });
  fireEvent.keyDown(field(), { ...keys, keyCode: 229 });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), keys);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ next: { status: 'resolved' } });
});

test('RE5: Alt+Enter opens a menu with the other ways to send', async () => {
  const onSend = open();
  fireEvent.keyDown(field(), { key: 'Enter', altKey: true });
  const resolve = await screen.findByRole('menuitem', { name: /Send and resolve/ }, patience);
  fireEvent.click(resolve);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ next: { status: 'resolved' } });
});

test('RE5: Alt+Enter opens no menu when there is nothing to send', () => {
  open({ disabled: true });
  fireEvent.keyDown(field(), { key: 'Enter', altKey: true });
  expect(screen.queryByRole('menu')).toBeNull();
});

async function choose(sub: RegExp, item: RegExp) {
  fireEvent.keyDown(field(), { key: 'Enter', altKey: true });
  const trigger = await screen.findByRole('menuitem', { name: sub }, patience);
  act(() => trigger.focus());
  fireEvent.keyDown(trigger, { key: 'ArrowRight' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }, patience));
}

test('CT9: a reply can be sent while snoozing the conversation until the next reply', async () => {
  const onSend = open();
  await choose(/Send and snooze/, /Until the next reply/);
  expect(onSend).toHaveBeenLastCalledWith({ next: { status: 'snoozed', until: null } });
});

test('RE5: a reply can be scheduled for a suggested time or a custom time in the future', async () => {
  const onSend = open();
  await choose(/Send later/, /Tomorrow morning/);
  const [{ at }] = onSend.mock.lastCall as [{ at: number }];
  expect(new Date(at * 1_000).getHours()).toBe(9);

  await choose(/Send later/, /Custom time/);
  await screen.findByRole('group', { name: 'Date and time' }, patience);
  enterDateTime(new Date(2020, 0, 1, 10));
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Choose a time in the future')).toBeDefined();
  const next = new Date(Date.now() + 3_600_000);
  next.setSeconds(0, 0);
  enterDateTime(next);
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(onSend).toHaveBeenLastCalledWith({ at: next.getTime() / 1_000 }));
});

test('RE1: the send menu of a note names the same actions for notes', async () => {
  open({ isNote: true });
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDefined();
  fireEvent.keyDown(field(), { key: 'Enter', altKey: true });
  expect(await screen.findByRole('menuitem', { name: /Add note later/ }, patience)).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /^Send/ })).toBeNull();
});
