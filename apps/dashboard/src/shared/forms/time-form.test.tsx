import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeForm } from './time-form';

const messages = initialEnglish;
const i18n = createI18n<DashboardKey>({ locale: 'en', messages });
const DAY_MS = 86_400_000;

afterEach(cleanup);

function open(props: { begins?: Date; onKeep?: () => void } = {}) {
  const onSubmit = vi.fn<(at: number) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <TimeForm submitLabel="Take it" onCancel={() => {}} onSubmit={onSubmit} {...props} />
    </I18nProvider>,
  );
  const field = screen.getByRole('group', { name: 'Date and time' });
  const box = (name: string) => within(field).getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, value: string) => {
    fireEvent.change(box(name), { target: { value } });
    fireEvent.blur(box(name));
  };
  return {
    onSubmit,
    box,
    take: (moment?: Date | null) => {
      if (moment !== undefined) {
        type('Date', moment ? i18n.formatDate(moment, TYPED) : '');
        type('Time', moment ? i18n.formatTime(moment) : '');
      }
      fireEvent.click(screen.getByRole('button', { name: 'Take it' }));
    },
  };
}

const TYPED = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Rounded to the minute, as in the field. */
const inDays = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * DAY_MS);

test('CT9, RE5: a custom time defaults to tomorrow, in the time zone of the browser, which is named', () => {
  const { box, take, onSubmit } = open();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  expect(screen.getByText(`Time zone: ${zone}`)).toBeDefined();
  take();
  const begins = (onSubmit.mock.lastCall?.[0] ?? 0) * 1_000;
  expect(Math.abs(begins - (Date.now() + DAY_MS))).toBeLessThan(60_000 * 2);
  expect(box('Date').value).toBe(i18n.formatDate(begins, TYPED));
  expect(box('Time').value).toBe(i18n.formatTime(begins));
});

test('CT9, RE5: a time that is missing, in the past or too far ahead shows an error', () => {
  const { take, onSubmit } = open();
  take(new Date(2020, 0, 1, 10));
  expect(screen.getByText('Choose a time in the future')).toBeDefined();
  take(null);
  expect(screen.getByText('Choose a time in the future')).toBeDefined();
  take(inDays(368));
  expect(screen.getByText('Choose a time within the next year')).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();
  const next = inDays(365);
  take(next);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(next.getTime() / 1_000);
});

test('RE5: a time in the past may be kept if it was not changed', () => {
  const onKeep = vi.fn<() => void>();
  const { take, onSubmit } = open({ begins: new Date(Date.now() - DAY_MS), onKeep });
  take();
  expect(onKeep).toHaveBeenCalledOnce();
  take(inDays(2));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onKeep).toHaveBeenCalledOnce();
});
