import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendar } from './calendar-part';

const read = (...lines: string[]) => readCalendar(Buffer.from(lines.join('\r\n')), null);
const event = (...lines: string[]) =>
  read('BEGIN:VCALENDAR', 'METHOD:REQUEST', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR');
/** The zone of Oslo, in Outlook's words. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const inZone = (zone: string, local: string, more: string[] = []) =>
  read(
    'BEGIN:VCALENDAR',
    ...more,
    'BEGIN:VEVENT',
    `DTSTART;TZID=${zone}:${local}`,
    'END:VEVENT',
    'END:VCALENDAR',
  );

describe('the event of an invitation', () => {
  it('has its times as moments, whichever zone they are written in', () => {
    const outlook = '"W. Europe Standard Time"';
    expect(event('DTSTART:20250603T080000Z')?.start).toBe('2025-06-03T08:00:00Z');
    expect(inZone('Europe/Oslo', '20250603T100000')?.start).toBe('2025-06-03T08:00:00Z');
    expect(inZone('/mozilla.org/20050126_1/Europe/Oslo', '20251203T100000')?.start).toBe(
      '2025-12-03T09:00:00Z',
    );
    expect(inZone(outlook, '20250603T100000', ZONE)?.start).toBe('2025-06-03T08:00:00Z');
    expect(inZone(outlook, '20251203T100000', ZONE)?.start).toBe('2025-12-03T09:00:00Z');
    // The days on which clocks change: March 30 and October 26.
    expect(inZone(outlook, '20250330T090000', ZONE)?.start).toBe('2025-03-30T07:00:00Z');
    expect(inZone(outlook, '20251026T090000', ZONE)?.start).toBe('2025-10-26T08:00:00Z');
    expect(inZone('America/New_York', '20250309T090000')?.start).toBe('2025-03-09T13:00:00Z');
  });

  it('names the zone if nobody knows it, and has none if it is meant on everyone’s clocks', () => {
    expect(inZone('Marsian Time', '20250603T100000')).toMatchObject({
      start: '2025-06-03T10:00:00',
      zone: 'Marsian Time',
    });
    expect(event('DTSTART:20250603T100000')).toMatchObject({ start: '2025-06-03T10:00:00', zone: null });
  });

  it('may be a whole day, have a length instead of an end, or repeat', () => {
    expect(event('DTSTART;VALUE=DATE:20250603', 'DTEND;VALUE=DATE:20250605')).toMatchObject({
      start: '2025-06-03',
      end: '2025-06-05',
    });
    expect(event('DTSTART:20250603T080000Z', 'DURATION:PT1H30M')?.end).toBe('2025-06-03T09:30:00Z');
    expect(event('DTSTART;VALUE=DATE:20250603', 'DURATION:P1W')?.end).toBe('2025-06-10');
    expect(event('DTSTART:20250603T080000Z', 'RRULE:FREQ=WEEKLY')?.repeats).toBe(true);
  });

  it('is canceled by its state, and has the method of the file', () => {
    expect(event('STATUS:CANCELLED')).toMatchObject({ is_canceled: true, method: 'REQUEST' });
  });

  it('has nothing of its reminders, and no dates that do not exist', () => {
    expect(event('BEGIN:VALARM', 'SUMMARY:Reminder', 'END:VALARM', 'SUMMARY:Call')?.summary).toBe('Call');
    expect(event('DTSTART:20250230T080000Z', 'DTEND:99999999T999999Z')).toMatchObject({
      start: null,
      end: null,
    });
  });

  it('C4: any bytes are an event or none, and end in time', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VTIMEZONE',
        'END:VTIMEZONE',
        'BEGIN:STANDARD',
        ...ZONE,
      ),
      fc.string(),
      fc.string().map((text) => `DTSTART;TZID=${text}:20250603T100000`),
      fc.string().map((text) => `RRULE:FREQ=YEARLY;BYMONTH=${text};BYDAY=-1SU`),
      fc.string().map((text) => `DURATION:P${text}`),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(() => read('BEGIN:VCALENDAR', ...lines)).not.toThrow();
      }),
    );
    expect(event(`SUMMARY;${'X='.repeat(50_000)}`, `ORGANIZER;CN="${'a:;'.repeat(30_000)}`)).toBeDefined();
  });
});
