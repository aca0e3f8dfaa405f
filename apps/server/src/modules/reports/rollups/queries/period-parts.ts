import type { ReportPeriod } from '../../report-filter';
import { QUARTER_SECONDS, type Span } from './facts';

const DAY_SECONDS = 86_400;

/** What a period consists of; units are those of UTC. Of whole quarters, days and months there is at most one span each. */
export interface Parts {
  /** Whole quarters. */
  whole: Span[];
  /** Whole days. */
  days: Span[];
  /** Whole months. */
  months: Span[];
  /** Whole days beside whole months. */
  daysBesideMonths: Span[];
  /** Whole quarters beside whole days. */
  quartersBesideDays: Span[];
  besideWhole: Span[];
  besideDays: Span[];
}

export function partsOf({ since, until }: ReportPeriod): Parts {
  const period = { from: since, to: until };
  const whole = wholeIn(period, QUARTER_SECONDS);
  const days = wholeIn(period, DAY_SECONDS);
  const months = monthsIn(period);
  return {
    whole,
    days,
    months,
    daysBesideMonths: days.flatMap((span) => beside(span, months)),
    quartersBesideDays: whole.flatMap((span) => beside(span, days)),
    besideWhole: beside(period, whole),
    besideDays: beside(period, days),
  };
}

function wholeIn({ from, to }: Span, seconds: number): Span[] {
  const span = { from: Math.ceil(from / seconds) * seconds, to: Math.floor(to / seconds) * seconds };
  return span.from < span.to ? [span] : [];
}

function monthsIn({ from, to }: Span): Span[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  const span = { from: startOf(first) < from ? startOf(first + 1) : startOf(first), to: startOf(last) };
  return span.from < span.to ? [span] : [];
}

/** Months since the beginning of the year 0. */
function monthOf(at: number): number {
  const date = new Date(at * 1_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const startOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12) / 1_000;

/** A span without the one inside it. */
function beside(span: Span, [inner]: Span[]): Span[] {
  if (!inner) return [span].filter(({ from, to }) => from < to);
  return [
    { from: span.from, to: inner.from },
    { from: inner.to, to: span.to },
  ].filter(({ from, to }) => from < to);
}
