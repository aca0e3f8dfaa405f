import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { DayForm } from '../../model/hours-form';
import { DayRow } from './day-row';

const i18n = createI18n<DashboardKey>({ locale: 'en', messages: initialEnglish });
afterEach(cleanup);

function Monday() {
  const [day, setDay] = useState<DayForm>({ day: 1, kind: 'open', opens: '09:00', closes: '17:00' });
  return <DayRow value={day} onChange={setDay} onCopy={() => {}} />;
}

function open() {
  render(
    <I18nProvider i18n={i18n}>
      <Monday />
    </I18nProvider>,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, text: string) => {
    fireEvent.change(box(name), { target: { value: text } });
    fireEvent.blur(box(name));
  };
  const invalid = () =>
    ['Opens at', 'Closes at'].filter((name) => box(name).getAttribute('aria-invalid') === 'true');
  return { box, type, invalid };
}

test('business hours can be typed in several formats and are shown in the format of the locale', () => {
  const { box, type, invalid } = open();
  type('Opens at', '830');
  type('Closes at', '18:15');
  expect([box('Opens at').value, box('Closes at').value].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '8:30 AM',
    '6:15 PM',
  ]);
  expect([invalid(), screen.queryByRole('alert')]).toEqual([[], null]);
});

test('closing before opening is an error of both fields, an invalid time of its own field', () => {
  const { type, invalid } = open();
  type('Opens at', '19');
  expect(invalid()).toEqual(['Opens at', 'Closes at']);
  expect(screen.getByRole('alert').textContent).toBe('Closing time must be after opening time');
  type('Opens at', 'soon');
  expect(invalid()).toEqual(['Opens at']);
  expect(screen.getByRole('alert').textContent).toMatch(/^Enter a time, such as 9:30/);
});
