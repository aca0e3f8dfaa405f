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

/** The range while it is being chosen, the months that the two calendars show, and what is wrong with it. */
export function useDateRangeSelection({ value, today, texts, messages }: DateRangeSelectionInput) {
  const [selection, setSelection] = useState<PartialDateRange>(value);
  const [months, setMonths] = useState(() => monthsAround(value));
  const [errors, setErrors] = useState(NO_ERRORS);
  /** What was typed and could not be taken. */
  const [refused, setRefused] = useState(NOTHING_REFUSED);
  /** Counts up with every choice, so that what was typed before gives way to it. */
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
    setMonths((present) => apart({ ...present, [end]: month }, end));
  }

  /** True when the text was a day that may stand there. */
  function typeDay(end: RangeEnd, text: string): boolean {
    const judged = validateDay(end, text, selection);
    if (judged.day === null) {
      setRefused((present) => ({ ...present, [end]: text }));
      setErrors((present) => ({ ...present, range: null, [end]: judged.error }));
      return false;
    }
    const next: PartialDateRange = { ...selection, name: 'custom', [end]: judged.day };
    showMonth(end, monthOf(judged.day));
    // The other text may have been refused only because this one was not there yet.
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

  /** The range to hand on; null, with a message, while it is none. */
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

/** The first calendar shows where the range begins, the second where it ends; of one month also the one before. */
function monthsAround({ start, end }: DateRange): Months {
  return apart({ start: monthOf(start), end: monthOf(end) }, 'end');
}

/** The first calendar is always the earlier one; it makes room for the second one, or the other way round. */
function apart(months: Months, kept: RangeEnd): Months {
  if (compareMonths(months.start, months.end) < 0) return months;
  return kept === 'start'
    ? { ...months, end: addToMonth(months.start, 1) }
    : { ...months, start: addToMonth(months.end, -1) };
}
