import { isTimeZone } from '../../platform/clock/time-zone';
import { RuleError } from '../../platform/http/errors';

/** A place for each offset that is in use, those with many people first. */
const PLACES = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Moscow',
  'Asia/Tehran',
  'Asia/Dubai',
  'Asia/Kabul',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Yangon',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Australia/Eucla',
  'Asia/Tokyo',
  'Australia/Darwin',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Noumea',
  'Pacific/Auckland',
  'Pacific/Fiji',
  'Pacific/Chatham',
  'Pacific/Tongatapu',
  'Pacific/Kiritimati',
  'Atlantic/Azores',
  'Atlantic/Cape_Verde',
  'America/Noronha',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/New_York',
  'America/Caracas',
  'America/Chicago',
  'America/Bogota',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Pitcairn',
  'Pacific/Gambier',
  'Pacific/Honolulu',
  'Pacific/Marquesas',
  'Pacific/Pago_Pago',
];

interface ZoneQuery {
  timezone?: string | undefined;
  timezone_offset?: number | undefined;
}

/**
 * The time zone in which the steps of a report begin, as PostgreSQL names it. An offset stands for a place that has it
 * now, so that the clock changes of that place apply; an offset that no place has is taken as it is. Error: 422 for an
 * unknown name.
 */
export function zoneOf({ timezone, timezone_offset: hours = 0 }: ZoneQuery, now = new Date()): string {
  if (timezone !== undefined) {
    if (isTimeZone(timezone)) return timezone;
    throw new RuleError('invalid_input', 'Timezone is not included in the list', {
      fields: [{ field: 'timezone', code: 'not_included' as const }],
    });
  }
  const minutes = Math.round(hours * 60);
  return PLACES.find((place) => offsetOf(place, now) === minutes) ?? fixedZone(minutes);
}

/** Minutes east of UTC at an instant. */
export function offsetOf(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The form of POSIX, in which the sign is the other way round: `<+05:10>-05:10` is east of Greenwich. */
function fixedZone(minutes: number): string {
  const part = (number: number) => String(number).padStart(2, '0');
  const size = `${part(Math.floor(Math.abs(minutes) / 60))}:${part(Math.abs(minutes) % 60)}`;
  return minutes < 0 ? `<-${size}>+${size}` : `<+${size}>-${size}`;
}
