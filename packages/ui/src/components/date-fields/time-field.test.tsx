import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createTimeTexts } from '../../lib/time-texts';
import { DATE_TIME_LABELS } from '../../testing/date-labels';
import { render, screen, waitFor, within } from '../../testing/render';
import { Field } from '../field';
import { DateTimeField, TimeField } from '.';

/** In the format of the language; one or two hour digits depend on the version of the ICU data. */
const german = (time: string) => createTimeTexts('de').format(time);
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

function ATime({ onValueChange, ...props }: Partial<ComponentProps<typeof TimeField>>) {
  const [value, setValue] = useState(props.value ?? '09:00');
  return (
    <Field label="Opens">
      <TimeField
        locale="en"
        labels={DATE_TIME_LABELS.ofTime}
        {...props}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValueChange?.(next);
        }}
      />
    </Field>
  );
}

function showTime(props: Partial<ComponentProps<typeof TimeField>> = {}) {
  const onValueChange = vi.fn<(value: string) => void>();
  const { user } = render(<ATime onValueChange={onValueChange} {...props} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Opens' });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Choose time Opens' }));
    return await screen.findByRole('listbox', { name: 'Choose time' });
  };
  return { user, box, open, onValueChange };
}

test('a time is shown in the format of the language and accepted in several formats', async () => {
  const { user, box, onValueChange } = showTime();
  expect(plain(box.value)).toBe('9:00 AM');
  for (const text of ['930', '9:30 am', '09.30']) {
    await user.clear(box);
    await user.type(box, `${text}[Enter]`);
    expect([text, plain(box.value)]).toEqual([text, '9:30 AM']);
  }
  expect(onValueChange.mock.lastCall).toEqual(['09:30']);
});

test('a text that is not a time is kept, with a message that gives an example', async () => {
  const { user, box, onValueChange } = showTime({ locale: 'de' });
  await user.clear(box);
  await user.type(box, 'soon');
  await user.tab();
  expect(onValueChange.mock.lastCall).toEqual(['soon']);
  expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['soon', 'true']);
  expect(screen.getByText(`Enter a time, such as ${german('09:30')}`)).toBeDefined();
});

test('the list has every half hour in the format of the language and opens at the current value', async () => {
  const { user, open, onValueChange } = showTime({ locale: 'de', value: '14:10' });
  const list = await open();
  const options = within(list).getAllByRole('option');
  expect(options).toHaveLength(48);
  expect([options[0]?.textContent, options[47]?.textContent]).toEqual([german('00:00'), '23:30']);
  const active = list.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toBe('14:00');
  await waitFor(() => expect(document.activeElement).toBe(list));
  await user.keyboard('[ArrowDown][Enter]');
  expect(onValueChange.mock.calls).toEqual([['14:30']]);
});

test('times outside the limits are not listed and are refused when typed', async () => {
  const { user, box, open } = showTime({ min: '08:15', max: '10:00' });
  const options = within(await open()).getAllByRole('option');
  expect(options.map((option) => plain(option.textContent))).toEqual([
    '8:30 AM',
    '9:00 AM',
    '9:30 AM',
    '10:00 AM',
  ]);
  await user.keyboard('[Escape]');
  await user.clear(box);
  await user.type(box, '8[Enter]');
  expect(plain(screen.getByText(/or later/).textContent)).toBe('Choose 8:15 AM or later');
});

function AMoment({ onValueChange, ...props }: Partial<ComponentProps<typeof DateTimeField>>) {
  const [value, setValue] = useState<Date | null>(props.value ?? null);
  return (
    <Field label="When">
      <DateTimeField
        locale="de"
        labels={DATE_TIME_LABELS}
        timeZone="Europe/Berlin"
        {...props}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValueChange?.(next);
        }}
      />
    </Field>
  );
}

function showMoment(props: Partial<ComponentProps<typeof DateTimeField>> = {}) {
  const onValueChange = vi.fn<(value: Date | null) => void>();
  const { user } = render(<AMoment onValueChange={onValueChange} {...props} />);
  const group = screen.getByRole('group', { name: 'When' });
  const box = (name: string) => within(group).getByRole<HTMLInputElement>('textbox', { name });
  const type = async (name: string, text: string) => {
    await user.clear(box(name));
    await user.type(box(name), `${text}[Enter]`);
  };
  const last = () => onValueChange.mock.lastCall?.[0]?.toISOString() ?? null;
  return { user, group, box, type, last };
}

test('a date-time field combines a date and a time in its time zone', async () => {
  const { box, type, last } = showMoment({ value: new Date('2026-11-21T08:30:00Z') });
  expect([box('Date').value, box('Time').value]).toEqual(['21.11.2026', german('09:30')]);
  await type('Time', '1800');
  expect(last()).toBe('2026-11-21T17:00:00.000Z');
  await type('Date', '1.7.2026');
  expect(last()).toBe('2026-07-01T16:00:00.000Z');
});

test('a date-time field has no value until date and time are valid, and keeps what was typed', async () => {
  const { box, type, last } = showMoment();
  await type('Date', '21.11.2026');
  expect([last(), box('Date').value]).toEqual([null, '21.11.2026']);
  await type('Time', '9');
  expect(last()).toBe('2026-11-21T08:00:00.000Z');
  await type('Time', 'soon');
  expect([last(), box('Date').value, box('Time').value]).toEqual([null, '21.11.2026', 'soon']);
});

test('a time skipped by daylight saving time is not listed, and becomes one hour later when typed', async () => {
  const { user, group, box, type, last } = showMoment();
  await type('Date', '29.03.2026');
  await type('Time', '2:30');
  expect(last()).toBe('2026-03-29T01:30:00.000Z');
  expect(box('Time').value).toBe(german('03:30'));
  await user.click(within(group).getByRole('button', { name: /^Choose time/ }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.slice(2, 6).map((option) => option.textContent)).toEqual(
    ['01:00', '01:30', '03:00', '03:30'].map(german),
  );
});

test('the limits of a date-time field apply to the minute', async () => {
  const { user, group, type } = showMoment({ min: new Date('2026-11-21T08:45:00Z') });
  await type('Date', '20.11.2026');
  expect(screen.getByText('Choose 21.11.2026 or later')).toBeDefined();
  await type('Date', '21.11.2026');
  await type('Time', '9');
  expect(screen.getByText(`Choose ${german('09:45')} or later`)).toBeDefined();
  await user.click(within(group).getByRole('button', { name: /^Choose time/ }));
  const [first] = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(first?.textContent).toBe(german('10:00'));
});
