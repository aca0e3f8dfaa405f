import { isUnknownRecord, type UnknownRecord, textOf } from '../unknown-record';

export interface CalendarEvent {
  kind: 'invitation' | 'canceled' | 'response' | 'event';
  title: string | null;
  start: EventTime | null;
  end: EventTime | null;
  /** The zone of these times in the sender's words, if they could not be turned into the viewer's. */
  zone: string | null;
  place: string | null;
  organizer: string | null;
  repeats: boolean;
}

/** `local`: on the clocks of whoever takes part, as if it were UTC. `day`: a whole day, likewise. */
export interface EventTime {
  kind: 'moment' | 'local' | 'day';
  at: number;
}

const KINDS: Record<string, CalendarEvent['kind']> = {
  REQUEST: 'invitation',
  ADD: 'invitation',
  CANCEL: 'canceled',
  REPLY: 'response',
  COUNTER: 'response',
};

/** Reads the event of an e-mail; null if there is nothing to show. */
export function readEvent(calendar: unknown): CalendarEvent | null {
  if (!isUnknownRecord(calendar)) return null;
  const start = timeOf(calendar['start']);
  const title = textOf(calendar['summary']);
  if (!start && title === null) return null;
  const end = timeOf(calendar['end']);
  return {
    kind:
      calendar['is_canceled'] === true ? 'canceled' : (KINDS[textOf(calendar['method']) ?? ''] ?? 'event'),
    title,
    start,
    end: start && end ? lastOf(start, end) : null,
    zone: textOf(calendar['zone']),
    place: textOf(calendar['location']),
    organizer: organizerOf(calendar),
    repeats: calendar['repeats'] === true,
  };
}

function timeOf(value: unknown): EventTime | null {
  const text = textOf(value) ?? '';
  const kind = /^\d{4}-\d\d-\d\d$/.test(text) ? 'day' : text.endsWith('Z') ? 'moment' : 'local';
  const at = Date.parse(kind === 'day' ? `${text}T00:00:00Z` : kind === 'moment' ? text : `${text}Z`);
  return Number.isNaN(at) ? null : { kind, at };
}

const DAY_MS = 86_400_000;

/** The end of a whole day is the day after it. An end that says nothing, or comes before the start, is none. */
function lastOf(start: EventTime, end: EventTime): EventTime | null {
  const last = end.kind === 'day' ? { ...end, at: end.at - DAY_MS } : end;
  return last.kind === start.kind && last.at > start.at ? last : null;
}

function organizerOf(calendar: UnknownRecord): string | null {
  const [name, address] = [textOf(calendar['organizer_name']), textOf(calendar['organizer'])];
  if (name === null || address === null || name === address) return name ?? address;
  return `${name} <${address}>`;
}
