import { createI18n } from '@parley/i18n';
import { type DashboardKey, loadDashboardMessages } from '@parley/i18n/dashboard';
import { I18nProvider } from '@parley/i18n/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { localText } from './local-text';
import { TimeForm } from './time-form';

const messages = await loadDashboardMessages('en');
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
  const field = screen.getByLabelText<HTMLInputElement>('Date and time');
  return {
    onSubmit,
    field,
    take: (value?: string) => {
      if (value !== undefined) fireEvent.change(field, { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Take it' }));
    },
  };
}

const inDays = (days: number) => localText(new Date(Date.now() + days * DAY_MS));

test('CT9, RE5: a time of one’s own begins at tomorrow and is one in the zone of this browser, which is named', () => {
  const { field, take, onSubmit } = open();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  expect(screen.getByText(`Time zone: ${zone}`)).toBeDefined();
  const begins = new Date(field.value).getTime();
  expect(begins).toBeGreaterThan(Date.now() + DAY_MS - 3_600_000 * 2);
  take();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(begins / 1_000);
});

test('CT9, RE5: what is over, farther than a year or no time at all is refused at the field, until it is changed', () => {
  const { take, onSubmit } = open();
  take('2020-01-01T10:00');
  expect(screen.getByText('Choose a time in the future.')).toBeDefined();
  take('');
  expect(screen.getByText('Choose a time in the future.')).toBeDefined();
  take(inDays(368));
  expect(screen.getByText('Choose a time within the next year.')).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();
  const next = inDays(365);
  take(next);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(new Date(next).getTime() / 1_000);
});

test('RE5: a time that is over may be left as it is where that changes nothing', () => {
  const onKeep = vi.fn<() => void>();
  const { take, onSubmit } = open({ begins: new Date(Date.now() - DAY_MS), onKeep });
  take();
  expect(onKeep).toHaveBeenCalledOnce();
  take(inDays(2));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onKeep).toHaveBeenCalledOnce();
});
