import type { ReportPeriod } from '../../report-filter';
import { QUARTER_SECONDS, type Span } from './facts';

const DAY_SECONDS = 86_400;

/** What a period consists of. Of whole quarters and of whole days there is at most one span. */
export interface Parts {
  /** Whole quarters. */
  whole: Span[];
  /** Whole days of UTC. */
  days: Span[];
  /** Whole quarters beside whole days. */
  quartersBesideDays: Span[];
  besideWhole: Span[];
  besideDays: Span[];
}

export function partsOf({ since, until }: ReportPeriod): Parts {
  const period = { from: since, to: until };
  const whole = wholeIn(period, QUARTER_SECONDS);
  const days = wholeIn(period, DAY_SECONDS);
  return {
    whole,
    days,
    quartersBesideDays: whole.flatMap((span) => beside(span, days)),
    besideWhole: beside(period, whole),
    besideDays: beside(period, days),
  };
}

function wholeIn({ from, to }: Span, seconds: number): Span[] {
  const span = { from: Math.ceil(from / seconds) * seconds, to: Math.floor(to / seconds) * seconds };
  return span.from < span.to ? [span] : [];
}

/** A span without the one inside it. */
function beside(span: Span, [inner]: Span[]): Span[] {
  if (!inner) return [span].filter(({ from, to }) => from < to);
  return [
    { from: span.from, to: inner.from },
    { from: inner.to, to: span.to },
  ].filter(({ from, to }) => from < to);
}
