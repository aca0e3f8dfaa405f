import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/postgres';

interface Day {
  day_of_week: number;
  open_all_day: boolean;
  closed_all_day: boolean;
  open_hour: number | null;
  open_minutes: number | null;
  close_hour: number | null;
  close_minutes: number | null;
}
interface Interval {
  starts: Date;
  ends: Date;
  timezone: string;
  week: Day[];
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connectionString);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function businessSeconds({ starts, ends, timezone, week }: Interval): Promise<number | null> {
  const { rows } = await client.query<{ seconds: number | null }>(
    'select business_seconds($1::timestamptz, $2::timestamptz, $3, $4::jsonb) as seconds',
    [starts.toISOString(), ends.toISOString(), timezone, JSON.stringify(week)],
  );
  return rows[0]?.seconds ?? null;
}

/** Checks every minute of the interval. */
function slowBusinessSeconds({ starts, ends, timezone, week }: Interval): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  });
  const isOpen = (at: number) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part['weekday'] ?? '');
    const minute = Number(part['hour']) * 60 + Number(part['minute']);
    const day = week.find((one) => one.day_of_week === weekday);
    if (!day || day.closed_all_day) return false;
    if (day.open_all_day) return true;
    const opens = (day.open_hour ?? 0) * 60 + (day.open_minutes ?? 0);
    return opens <= minute && minute < (day.close_hour ?? 0) * 60 + (day.close_minutes ?? 0);
  };
  let milliseconds = 0;
  const first = Math.floor(starts.getTime() / 60_000) * 60_000;
  for (let minute = first; minute < ends.getTime(); minute += 60_000) {
    const overlap = Math.min(minute + 60_000, ends.getTime()) - Math.max(minute, starts.getTime());
    if (overlap > 0 && isOpen(minute)) milliseconds += overlap;
  }
  return milliseconds / 1_000;
}

const open = (day: number, from: [number, number], to: [number, number]): Day => ({
  day_of_week: day,
  open_all_day: false,
  closed_all_day: false,
  open_hour: from[0],
  open_minutes: from[1],
  close_hour: to[0],
  close_minutes: to[1],
});
const closed = (day: number): Day => ({
  ...open(day, [0, 0], [0, 0]),
  closed_all_day: true,
  open_hour: null,
  open_minutes: null,
  close_hour: null,
  close_minutes: null,
});
const allDay = (day: number): Day => ({ ...open(day, [0, 0], [23, 59]), open_all_day: true });
const nineToFive = [0, 1, 2, 3, 4, 5, 6].map((day) =>
  day === 0 || day === 6 ? closed(day) : open(day, [9, 0], [17, 0]),
);
const always = [0, 1, 2, 3, 4, 5, 6].map(allDay);

/** Time zones with offsets of 30 and 45 minutes, half-hour changes, changes at midnight, and a day that was skipped. */
const changes: [string, string][] = [
  ['UTC', '2026-01-01T00:00:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2025-11-02T06:00:00Z'],
  ['America/St_Johns', '2026-03-08T05:30:00Z'],
  ['Asia/Kolkata', '2026-02-28T18:30:00Z'],
  ['Asia/Kathmandu', '2026-06-30T18:15:00Z'],
  ['Pacific/Chatham', '2026-04-04T14:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Pacific/Kiritimati', '2026-05-10T10:00:00Z'],
];
const DAY = 86_400;

const minuteOfDay = fc.integer({ min: 0, max: 1_439 });
const day = (number: number) =>
  fc.oneof(
    fc.constant(closed(number)),
    fc.constant(allDay(number)),
    fc
      .tuple(minuteOfDay, minuteOfDay)
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        return open(number, [Math.floor(from / 60), from % 60], [Math.floor(to / 60), to % 60]);
      }),
  );
const interval: fc.Arbitrary<Interval> = fc
  .record({
    change: fc.constantFrom(...changes),
    secondsBefore: fc.integer({ min: -DAY, max: 2 * DAY }),
    length: fc.integer({ min: 0, max: 3 * DAY }),
    days: fc.tuple(...[0, 1, 2, 3, 4, 5, 6].map(day)),
  })
  .map(({ change: [timezone, at], secondsBefore, length, days }) => {
    const starts = Date.parse(at) - secondsBefore * 1_000;
    return {
      starts: new Date(starts),
      ends: new Date(starts + length * 1_000),
      timezone,
      week: days as Day[],
    };
  });

test('business seconds equal a count of every minute, in every zone and across clock changes', async () => {
  await fc.assert(
    fc.asyncProperty(interval, async (one) => {
      expect(await businessSeconds(one)).toBe(slowBusinessSeconds(one));
    }),
    { numRuns: 150 },
  );
});

const between = (starts: string, ends: string, rest: Partial<Interval> = {}): Interval => ({
  starts: new Date(starts),
  ends: new Date(ends),
  timezone: 'UTC',
  week: nineToFive,
  ...rest,
});

test.each([
  // 2026-01-02 is a Friday.
  ['overnight and over a weekend', between('2026-01-02T16:00:00Z', '2026-01-05T10:00:00Z'), 2 * 3_600],
  ['within one day', between('2026-01-02T10:00:00.250Z', '2026-01-02T10:00:02Z'), 1.75],
  ['on a closed day', between('2026-01-03T00:00:00Z', '2026-01-04T00:00:00Z'), 0],
  [
    'without working hours for the day',
    between('2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z', { week: [] }),
    0,
  ],
  ['when the end is before the start', between('2026-01-02T12:00:00Z', '2026-01-02T11:00:00Z'), 0],
  ['over ten years', between('2016-01-01T00:00:00Z', '2026-01-01T00:00:00Z'), 2_609 * 8 * 3_600],
  [
    'all day, on a day with 23 hours',
    between('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', { week: always, timezone: 'Europe/Berlin' }),
    23 * 3_600,
  ],
  [
    'all day, on a day with 25 hours',
    between('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', { week: always, timezone: 'Europe/Berlin' }),
    25 * 3_600,
  ],
])('business seconds %s', async (_name, one, seconds) => {
  expect(await businessSeconds(one)).toBe(seconds);
});

test('business seconds do not depend on the time zone of the connection', async () => {
  const one = between('2026-03-28T03:00:00Z', '2026-03-30T20:00:00Z', { week: always });
  await client.query(`set timezone to 'America/New_York'`);
  expect(await businessSeconds(one)).toBe(65 * 3_600);
  await client.query('reset timezone');
});

test('an unknown time zone results in null and no error', async () => {
  const one = between('2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z', { timezone: 'Mars/Olympus' });
  expect(await businessSeconds(one)).toBeNull();
});
