import { useState } from 'react';
import { addToMonth, compareMonths, type Day, type Month, monthOf } from '../../lib/calendar';
import {
  type DateRange,
  type PartialDateRange,
  dateRangeOf,
  finishedRange,
  pickDay,
  type RangeName,
} from '../../lib/date-range';
import type { DateTexts } from '../../lib/date-texts';
import type { DateRangeMessages } from './date-range-labels';

export type RangeEnd = 'start' | 'end';
type Errors = Record<RangeEnd | 'range', string | null>;

const NO_ERRORS: Errors = { start: null, end: null, range: null };
const NOTHING_REFUSED: Record<RangeEnd, string | null> = { start: null, end: null };

export interface DateRangeSelectionInput {
  value: DateRange;
  today: Day;
  texts: DateTexts;
  messages: DateRangeMessages;
}

/** The range being selected, the months of the two calendars, and the validation errors. */
export function useDateRangeSelection({ value, today, texts, messages }: DateRangeSelectionInput) {
  const [selection, setSelection] = useState<PartialDateRange>(value);
  const [months, setMonths] = useState(() => monthsAround(value));
  const [errors, setErrors] = useState(NO_ERRORS);
  /** Typed texts that were rejected. */
  const [refused, setRefused] = useState(NOTHING_REFUSED);
  /** Incremented by every choice, so that inputs discard earlier typed text. */
  const [version, setVersion] = useState(0);

  function choose(next: PartialDateRange): void {
    setSelection(next);
    setErrors(NO_ERRORS);
    setRefused(NOTHING_REFUSED);
    setVersion((count) => count + 1);
  }

  function chooseRange(name: RangeName): void {
    if (name === 'custom') return choose({ ...selection, name });
    const range = dateRangeOf(name, today);
    choose(range);
    setMonths(monthsAround(range));
  }

  function showMonth(end: RangeEnd, month: Month): void {
    setMonths((present) => separateMonths({ ...present, [end]: month }, end));
  }

  /** Returns whether the text is a valid day for this end. */
  function typeDay(end: RangeEnd, text: string): boolean {
    const judged = validateDay(end, text, selection);
    if (judged.day === null) {
      setRefused((present) => ({ ...present, [end]: text }));
      setErrors((present) => ({ ...present, range: null, [end]: judged.error }));
      return false;
    }
    const next: PartialDateRange = { ...selection, name: 'custom', [end]: judged.day };
    showMonth(end, monthOf(judged.day));
    // The text of the other input may have been rejected only because this day was missing.
    const other = end === 'start' ? 'end' : 'start';
    const again = refused[other] === null ? null : validateDay(other, refused[other], next);
    if (again?.day) showMonth(other, monthOf(again.day));
    if (!again || again.day) choose(again?.day ? { ...next, [other]: again.day } : next);
    else {
      setSelection(next);
      setRefused((present) => ({ ...present, [end]: null }));
      setErrors({ ...NO_ERRORS, [other]: again.error });
    }
    return true;
  }

  function validateDay(
    end: RangeEnd,
    text: string,
    range: PartialDateRange,
  ): { day: Day | null; error: string | null } {
    const day = texts.parse(text);
    if (day === null) {
      return { day, error: messages.invalidFormat.replace('{format}', texts.pattern) };
    }
    const error = orderError(end, day, range);
    return { day: error === null ? day : null, error };
  }

  function orderError(end: RangeEnd, day: Day, range: PartialDateRange): string | null {
    if (end === 'start') return range.end !== null && day > range.end ? messages.startAfterEnd : null;
    return range.start !== null && day < range.start ? messages.endBeforeStart : null;
  }

  /** The range to apply; null, with an error message, if it is incomplete or invalid. */
  function finish(): DateRange | null {
    const range = errors.start === null && errors.end === null ? finishedRange(selection) : null;
    setErrors((present) => ({ ...present, range: range ? null : messages.invalidRange }));
    return range;
  }

  return {
    selection,
    months,
    errors,
    version,
    chooseRange,
    showMonth,
    typeDay,
    finish,
    pick: (day: Day) => choose(pickDay(selection, day)),
    clear: () => chooseRange('last7days'),
  };
}

type Months = Record<RangeEnd, Month>;

/**
 * The first calendar shows the start, the second the end of the range. If both are in one month, the first calendar
 * shows the month before.
 */
function monthsAround({ start, end }: DateRange): Months {
  return separateMonths({ start: monthOf(start), end: monthOf(end) }, 'end');
}

/** Keeps the first calendar earlier than the second; the calendar that was not moved makes room. */
function separateMonths(months: Months, fixedEnd: RangeEnd): Months {
  if (compareMonths(months.start, months.end) < 0) return months;
  return fixedEnd === 'start'
    ? { ...months, end: addToMonth(months.start, 1) }
    : { ...months, start: addToMonth(months.end, -1) };
}
