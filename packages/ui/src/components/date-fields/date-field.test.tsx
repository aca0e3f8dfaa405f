import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createDateTexts } from '../../lib/date-texts';
import { DATE_TIME_LABELS } from '../../testing/date-labels';
import { render, screen, waitFor, within } from '../../testing/render';
import { Field } from '../field';
import { DateField } from '.';

type Props = Partial<ComponentProps<typeof DateField>> & { dir?: 'rtl'; error?: string };

function Example({ onValueChange, dir, error, ...props }: Props) {
  const [value, setValue] = useState(props.value ?? '2026-11-18');
  return (
    <div dir={dir}>
      <Field label="Due" error={error}>
        <DateField
          locale="en-GB"
          labels={DATE_TIME_LABELS.ofDate}
          today="2026-11-21"
          {...props}
          value={value}
          onValueChange={(next) => {
            setValue(next);
            onValueChange?.(next);
          }}
        />
      </Field>
    </div>
  );
}

function show(props: Props = {}) {
  const onValueChange = vi.fn<(value: string) => void>();
  const { user } = render(<Example onValueChange={onValueChange} {...props} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
  const button = screen.getByRole('button', { name: 'Choose date Due' });
  const open = async () => {
    await user.click(button);
    return await screen.findByRole('dialog', { name: 'Choose date' });
  };
  return { user, box, button, open, onValueChange };
}

const focused = () => document.activeElement?.getAttribute('data-day');

test('a date is shown and typed in the format of the language and reported as YYYY-MM-DD', async () => {
  const { user, box, onValueChange } = show();
  expect([box.value, box.placeholder]).toEqual(['18/11/2026', 'DD/MM/YYYY']);
  await user.clear(box);
  await user.type(box, '1.2.27');
  expect(onValueChange).not.toHaveBeenCalled();
  await user.tab();
  expect(onValueChange.mock.lastCall).toEqual(['2027-02-01']);
  expect(box.value).toBe('01/02/2027');
});

test('a text that is not a date is kept for correction, with a message that names the format', async () => {
  const { user, box, onValueChange } = show();
  await user.clear(box);
  await user.type(box, '31/02/2026[Enter]');
  expect(onValueChange.mock.lastCall).toEqual(['31/02/2026']);
  expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['31/02/2026', 'true']);
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Enter a date as DD/MM/YYYY');
  await user.clear(box);
  await user.tab();
  expect(onValueChange.mock.lastCall).toEqual(['']);
  expect(screen.queryByText('Enter a date as DD/MM/YYYY')).toBeNull();
});

test('an error from the form replaces the error of the field itself', () => {
  show({ value: 'soon', error: 'Enter a value' });
  expect(screen.getByText('Enter a value')).toBeDefined();
  expect(screen.queryByText('Enter a date as DD/MM/YYYY')).toBeNull();
});

test('a day outside the limits is refused with a message and can’t be selected in the calendar', async () => {
  const { user, box, open, onValueChange } = show({ min: '2026-11-16', max: '2026-11-20' });
  await user.clear(box);
  await user.type(box, '15/11/2026[Enter]');
  expect(screen.getByText('Choose 16/11/2026 or later')).toBeDefined();
  await user.clear(box);
  await user.type(box, '21/11/2026[Enter]');
  expect(screen.getByText('Choose 20/11/2026 or earlier')).toBeDefined();
  const calls = onValueChange.mock.calls.length;
  const panel = await open();
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Today' }).disabled).toBe(true);
  const outside = panel.querySelector('[data-day="2026-11-21"]') as HTMLElement;
  expect(outside.getAttribute('aria-disabled')).toBe('true');
  await user.click(outside);
  expect(onValueChange.mock.calls.length).toBe(calls);
  (panel.querySelector('[data-day="2026-11-20"]') as HTMLElement).focus();
  await user.keyboard('[PageDown]');
  expect(focused()).toBe('2026-11-20');
});

test('the calendar opens at the current value, and the keyboard moves between days and selects one', async () => {
  const { user, box, button, open, onValueChange } = show();
  const panel = await open();
  await waitFor(() => expect(focused()).toBe('2026-11-18'));
  const chosen = within(panel).getByRole('gridcell', { selected: true });
  expect(chosen.textContent).toBe('18');
  const walk: [string, string][] = [
    ['[ArrowRight]', '2026-11-19'],
    ['[ArrowDown]', '2026-11-26'],
    ['[ArrowLeft]', '2026-11-25'],
    ['[ArrowUp]', '2026-11-18'],
    ['[Home]', '2026-11-16'],
    ['[End]', '2026-11-22'],
    ['[PageDown]', '2026-12-22'],
    ['[PageUp][PageUp]', '2026-10-22'],
    ['{Shift>}[PageUp]{/Shift}', '2025-10-22'],
  ];
  for (const [keys, expected] of walk) {
    await user.keyboard(keys);
    await waitFor(() => expect([keys, focused()]).toEqual([keys, expected]));
  }
  await user.keyboard('[Enter]');
  expect(onValueChange.mock.calls).toEqual([['2025-10-22']]);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(box.value).toBe('22/10/2025');
});

test('Escape closes the calendar without a change and restores the focus', async () => {
  const { user, button, open, onValueChange } = show();
  const panel = await open();
  await user.keyboard('[ArrowRight][Escape]');
  await waitFor(() => expect(panel.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(onValueChange).not.toHaveBeenCalled();
});

test('the down arrow key in the text box opens the calendar', async () => {
  const { user, box } = show();
  await user.click(box);
  await user.keyboard('[ArrowDown]');
  await screen.findByRole('dialog', { name: 'Choose date' });
  await waitFor(() => expect(focused()).toBe('2026-11-18'));
});

test('the Today and Clear buttons set the value with one click', async () => {
  const { user, open, onValueChange } = show();
  await user.click(within(await open()).getByRole('button', { name: 'Today' }));
  expect(onValueChange.mock.lastCall).toEqual(['2026-11-21']);
  await user.click(within(await open()).getByRole('button', { name: 'Clear' }));
  expect(onValueChange.mock.lastCall).toEqual(['']);
});

test.each([
  ['de', 'Monday'],
  ['pt-BR', 'Sunday'],
  ['ar', 'Saturday'],
])('a week in the calendar of the locale %s starts on %s', async (locale, day) => {
  const { open } = show({ locale });
  const [first] = within(await open()).getAllByRole('columnheader');
  const names = createDateTexts(locale).weekdays.map(({ long }) => long);
  const english = createDateTexts('en').weekdays.map(({ long }) => long);
  expect(first?.getAttribute('aria-label')).toBe(names[english.indexOf(day)]);
});

test('the arrow keys follow the reading direction', async () => {
  const { user, open } = show({ dir: 'rtl', locale: 'ar' });
  const panel = await open();
  // The panel is rendered at the end of the body, so its direction is set here.
  panel.style.direction = 'rtl';
  await waitFor(() => expect(focused()).toBe('2026-11-18'));
  await user.keyboard('[ArrowLeft]');
  await waitFor(() => expect(focused()).toBe('2026-11-19'));
});
