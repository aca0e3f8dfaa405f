import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Day } from '../../lib/calendar';
import { type DateRange, dateRangeOf } from '../../lib/date-range';
import { createDateTexts } from '../../lib/date-texts';
import { render, screen, waitFor, within } from '../../testing/render';
import type { DateRangeLabels } from './date-range-labels';
import { DateRangePicker } from './date-range-picker';

const TODAY = '2026-11-21';
const labels: DateRangeLabels = {
  panel: 'Time range',
  ranges: {
    last7days: 'Last 7 days',
    last30days: 'Last 30 days',
    last3months: 'Last 3 months',
    last6months: 'Last 6 months',
    lastYear: 'Last year',
    custom: 'Custom',
  },
  start: 'Start',
  end: 'End',
  apply: 'Apply',
  clear: 'Clear',
  previousMonth: 'previous month',
  nextMonth: 'next month',
  previousYear: 'previous year',
  nextYear: 'next year',
  previousYears: 'previous years',
  nextYears: 'next years',
  chooseMonth: 'Choose a month',
  chooseYear: 'Choose a year',
};

/** The accessible name of a day; its exact form depends on the version of the ICU data. */
const dayLabel = (day: Day) => createDateTexts('en-GB').inFull(day);

type Props = Partial<ComponentProps<typeof DateRangePicker>>;

function Example({ onValueChange, ...props }: Props) {
  const [value, setValue] = useState<DateRange>(props.value ?? dateRangeOf('last7days', TODAY));
  return (
    <DateRangePicker
      locale="en-GB"
      labels={labels}
      today={TODAY}
      {...props}
      value={value}
      onValueChange={(range) => {
        setValue(range);
        onValueChange?.(range);
      }}
    />
  );
}

async function open(props: Props = {}) {
  const onValueChange = vi.fn();
  const { user } = render(<Example onValueChange={onValueChange} {...props} />);
  await user.click(screen.getByRole('button', { name: /^Time range/ }));
  const panel = await screen.findByRole('dialog', { name: 'Time range' });
  const click = async (name: string | RegExp) => user.click(within(panel).getByRole('button', { name }));
  const choose = async (name: string) => user.click(within(panel).getByRole('radio', { name }));
  /** A day can be shown in both calendars; the first one is clicked. */
  const pick = async (day: Day) => {
    const button = panel.querySelector(`[data-day="${day}"]`);
    if (!button) throw new Error(`${day} is not shown`);
    expect(button.getAttribute('aria-label')).toBe(dayLabel(day));
    await user.click(button);
  };
  const input = (name: string) => within(panel).getByRole<HTMLInputElement>('textbox', { name });
  const type = async (name: string, text: string) => {
    await user.clear(input(name));
    await user.type(input(name), `${text}[Enter]`);
  };
  const dates = () => [input('Start').value, input('End').value];
  const grid = (name: RegExp) => within(panel).getByRole('grid', { name });
  return { user, panel, onValueChange, click, choose, pick, input, type, dates, grid };
}

test('WI1: six ranges are offered, and the last 7 days are the default', async () => {
  const { panel, dates } = await open();
  const ranges = within(panel).getAllByRole('radio');
  expect(ranges.map((range) => range.textContent)).toEqual(Object.values(labels.ranges));
  expect(within(panel).getByRole('radio', { checked: true }).textContent).toBe('Last 7 days');
  expect(dates()).toEqual(['15/11/2026', '21/11/2026']);
});

test('WI1: only Apply reports the range and closes the panel', async () => {
  const { panel, choose, click, dates, onValueChange } = await open();
  await choose('Last 3 months');
  expect(dates()).toEqual(['21/08/2026', '21/11/2026']);
  expect(onValueChange).not.toHaveBeenCalled();
  await click('Apply');
  expect(onValueChange.mock.calls).toEqual([
    [{ name: 'last3months', start: '2026-08-21', end: '2026-11-21' }],
  ]);
  await waitFor(() => expect(panel.isConnected).toBe(false));
  expect(screen.getByRole('button', { name: 'Time range: Last 3 months' })).toBeDefined();
});

test('WI1: Clear resets to the last 7 days, and closing without Apply discards the selection', async () => {
  const { user, choose, click, dates, panel, onValueChange } = await open();
  await choose('Last year');
  await click('Clear');
  expect(within(panel).getByRole('radio', { checked: true }).textContent).toBe('Last 7 days');
  expect(dates()).toEqual(['15/11/2026', '21/11/2026']);
  await choose('Last year');
  await user.keyboard('[Escape]');
  await waitFor(() => expect(panel.isConnected).toBe(false));
  expect(onValueChange).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Time range: Last 7 days' })).toBeDefined();
});

test('WI2: the panel is 880 by 490 pixels', async () => {
  const { panel } = await open();
  expect(panel.className).toContain('w-[880px]');
  expect(panel.className).toContain('h-[490px]');
});

test('WI2: two clicks select a custom range', async () => {
  const { pick, click, dates, panel, onValueChange } = await open();
  await pick('2026-11-03');
  expect(within(panel).getByRole('radio', { checked: true }).textContent).toBe('Custom');
  expect(dates()).toEqual(['03/11/2026', '']);
  await pick('2026-11-10');
  expect(dates()).toEqual(['03/11/2026', '10/11/2026']);
  await click('Apply');
  expect(onValueChange.mock.calls).toEqual([[{ name: 'custom', start: '2026-11-03', end: '2026-11-10' }]]);
  expect(screen.getByRole('button', { name: /^Time range: 3\s?–\s?10 Nov 2026$/ })).toBeDefined();
});

test('WI2: a second click before the start, or a third click, starts a new range', async () => {
  const { pick, dates } = await open();
  await pick('2026-11-10');
  await pick('2026-11-03');
  expect(dates()).toEqual(['03/11/2026', '']);
  await pick('2026-11-05');
  await pick('2026-11-06');
  expect(dates()).toEqual(['06/11/2026', '']);
});

test('WI2: the selected days are marked in the calendar of their month', async () => {
  const { grid } = await open();
  const chosen = within(grid(/^End/)).getAllByRole('gridcell', { selected: true });
  expect(chosen.map((cell) => cell.textContent)).toEqual(['15', '16', '17', '18', '19', '20', '21']);
  expect(within(grid(/^End/)).getByRole('button', { current: 'date' }).textContent).toBe('21');
});

test('WI2: a calendar shows six weeks that start on Monday', async () => {
  const { grid } = await open();
  const rows = within(grid(/^End, November 2026/)).getAllByRole('row');
  expect(rows).toHaveLength(7);
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('columnheader')[0]
      ?.getAttribute('aria-label'),
  ).toBe('Monday');
  expect(within(rows[1] as HTMLElement).getAllByRole('gridcell')).toHaveLength(7);
  expect(grid(/^Start, October 2026/)).toBeDefined();
});

test('WI2: a calendar switches from weeks to the months of a year, to ten years, and back', async () => {
  const { user, panel, grid, click } = await open();
  const [month] = within(panel).getAllByRole('button', { name: /^Choose a month/ });
  await user.click(month as HTMLElement);
  const months = within(panel).getByRole('group', { name: 'Start, 2026' });
  expect(within(months).getAllByRole('button')).toHaveLength(12);
  const [year] = within(panel).getAllByRole('button', { name: /^Choose a year/ });
  await user.click(year as HTMLElement);
  const years = within(panel).getByRole('group', { name: 'Start, 2020 – 2029' });
  expect(within(years).getAllByRole('button')).toHaveLength(10);
  await click('2025');
  await click('March 2025');
  expect(grid(/^Start, March 2025/)).toBeDefined();
});

test('WI2: the arrow buttons move by a month, a year, or ten years, and the first calendar stays the earlier one', async () => {
  const { panel, grid, click } = await open();
  await click('Start: next month');
  expect(grid(/^Start, November 2026/)).toBeDefined();
  expect(grid(/^End, December 2026/)).toBeDefined();
  await click(/^Choose a month: November/);
  await click('Start: previous year');
  expect(within(panel).getByRole('group', { name: 'Start, 2025' })).toBeDefined();
  await click('Choose a year: 2025');
  await click('Start: previous years');
  expect(within(panel).getByRole('group', { name: 'Start, 2010 – 2019' })).toBeDefined();
});

test('WI2: the keyboard moves by days, weeks, months, and years, and Enter selects a day', async () => {
  const { user, grid, dates } = await open();
  const day = within(grid(/^End/)).getByRole('button', { name: dayLabel('2026-11-15') });
  day.focus();
  const focused = () => document.activeElement?.getAttribute('data-day');
  const walk: [string, string][] = [
    ['[ArrowRight]', '2026-11-16'],
    ['[ArrowDown]', '2026-11-23'],
    ['[ArrowLeft]', '2026-11-22'],
    ['[ArrowUp]', '2026-11-15'],
    ['[Home]', '2026-11-09'],
    ['[End]', '2026-11-15'],
    ['[PageDown]', '2026-12-15'],
    ['[PageUp][PageUp]', '2026-10-15'],
    ['{Shift>}[PageDown]{/Shift}', '2027-10-15'],
  ];
  for (const [keys, expected] of walk) {
    await user.keyboard(keys);
    await waitFor(() => expect([keys, focused()]).toEqual([keys, expected]));
  }
  await user.keyboard('[Enter]');
  expect(dates()).toEqual(['15/10/2027', '']);
});

test('WI3: typed dates are accepted in the format of the language', async () => {
  const { type, click, grid, onValueChange } = await open();
  await type('Start', '1/3/2026');
  await type('End', '05/04/2026');
  expect(grid(/^Start, March 2026/)).toBeDefined();
  expect(grid(/^End, April 2026/)).toBeDefined();
  await click('Apply');
  expect(onValueChange.mock.calls).toEqual([[{ name: 'custom', start: '2026-03-01', end: '2026-04-05' }]]);
});

test('WI3: a date in another format is kept for correction, with a message that names the format', async () => {
  const { type, input, panel } = await open();
  await type('Start', '2026-11-01');
  expect(within(panel).getByText('Please enter the date in valid format: DD/MM/YYYY')).toBeDefined();
  expect([input('Start').value, input('Start').getAttribute('aria-invalid')]).toEqual(['2026-11-01', 'true']);
});

test('WI3: a start after the end and an end before the start are refused, each with its own message', async () => {
  const { type, panel } = await open();
  await type('Start', '22/11/2026');
  expect(within(panel).getByText('Start date must be before the end date.')).toBeDefined();
  await type('End', '14/11/2026');
  expect(within(panel).getByText('End date must be after the start date.')).toBeDefined();
});

test('WI3: a start after the previous end is accepted once a later end is typed', async () => {
  const { type, click, onValueChange } = await open();
  await type('Start', '01/12/2026');
  await type('End', '05/12/2026');
  await click('Apply');
  expect(onValueChange.mock.calls).toEqual([[{ name: 'custom', start: '2026-12-01', end: '2026-12-05' }]]);
});

test('WI3: an incomplete range or one with invalid text is not applied', async () => {
  const { pick, type, click, panel, onValueChange } = await open();
  await pick('2026-11-10');
  await click('Apply');
  expect(within(panel).getByRole('alert').textContent).toBe('Please select a valid time range');
  await click('Clear');
  expect(within(panel).getByRole('alert').textContent).toBe('');
  await type('End', 'soon');
  await click('Apply');
  expect(within(panel).getByRole('alert').textContent).toBe('Please select a valid time range');
  expect(onValueChange).not.toHaveBeenCalled();
});

test('WI3: the messages can be translated, and the date format of the language is filled in', async () => {
  const messages = {
    invalidFormat: 'Bitte so: {format}',
    startAfterEnd: 'Zu spät',
    endBeforeStart: 'Zu früh',
    invalidRange: 'Kein Zeitraum',
  };
  const { type, click, panel } = await open({ locale: 'de', messages });
  await type('Start', '1/1/2026');
  expect(within(panel).getByText('Bitte so: DD.MM.YYYY')).toBeDefined();
  await click('Apply');
  expect(within(panel).getByText('Kein Zeitraum')).toBeDefined();
});
