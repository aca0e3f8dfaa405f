import type { Inbox, WorkingHour } from '@parley/contract';
import { isTime } from '@parley/ui/date-fields';
import { assertNever } from '../../../shared/lib/assert-never';
import type { InboxPatch } from '../data/inboxes';
import { textOrNull } from './inbox-patch';

export type DayKind = 'open' | 'openAllDay' | 'closed';

export interface DayForm {
  /** 0 = Sunday. */
  day: number;
  kind: DayKind;
  /** `HH:MM` in 24 hours, the format of time inputs. Kept while the day is closed. */
  opens: string;
  closes: string;
}

export interface HoursForm {
  isEnabled: boolean;
  timezone: string;
  message: string;
  days: readonly DayForm[];
}

const DEFAULT_OPENS = '09:00';
const DEFAULT_CLOSES = '17:00';

export function hoursFormOf(inbox: Inbox): HoursForm {
  return {
    isEnabled: inbox.working_hours_enabled,
    timezone: inbox.timezone,
    message: inbox.out_of_office_message ?? '',
    days: inbox.working_hours.map(dayFormOf),
  };
}

export function hoursPayloadOf(form: HoursForm): InboxPatch {
  return {
    working_hours_enabled: form.isEnabled,
    timezone: form.timezone,
    out_of_office_message: textOrNull(form.message),
    working_hours: form.days.map(workingHourOf),
  };
}

function dayFormOf(hour: WorkingHour): DayForm {
  const isWholeDay = hour.open_all_day || hour.closed_all_day;
  return {
    day: hour.day_of_week,
    kind: hour.closed_all_day ? 'closed' : hour.open_all_day ? 'openAllDay' : 'open',
    opens: isWholeDay ? DEFAULT_OPENS : clockText(hour.open_hour, hour.open_minutes, DEFAULT_OPENS),
    closes: isWholeDay ? DEFAULT_CLOSES : clockText(hour.close_hour, hour.close_minutes, DEFAULT_CLOSES),
  };
}

function workingHourOf({ day, kind, opens, closes }: DayForm): WorkingHour {
  const noTimes = { open_hour: null, open_minutes: null, close_hour: null, close_minutes: null };
  const isKind = { closed_all_day: kind === 'closed', open_all_day: kind === 'openAllDay' };
  switch (kind) {
    case 'closed':
    case 'openAllDay':
      return { day_of_week: day, ...isKind, ...noTimes };
    case 'open': {
      const [openHour = 0, openMinutes = 0] = opens.split(':').map(Number);
      const [closeHour = 0, closeMinutes = 0] = closes.split(':').map(Number);
      return {
        day_of_week: day,
        ...isKind,
        open_hour: openHour,
        open_minutes: openMinutes,
        close_hour: closeHour,
        close_minutes: closeMinutes,
      };
    }
    default:
      return assertNever(kind);
  }
}

function clockText(hour: number | null, minutes: number | null, fallback: string): string {
  if (hour === null) return fallback;
  return `${String(hour).padStart(2, '0')}:${String(minutes ?? 0).padStart(2, '0')}`;
}

/** Whether both times are valid and the day closes after it opens. */
export function isDayValid({ kind, opens, closes }: DayForm): boolean {
  return kind !== 'open' || (isTime(opens) && isTime(closes) && opens < closes);
}

/** The days in the order of the person's country. `firstWeekday`: 0 = Monday. */
export function weekFrom(days: readonly DayForm[], firstWeekday: number): DayForm[] {
  const position = ({ day }: DayForm) => (day + 13 - firstWeekday) % 7;
  return [...days].sort((a, b) => position(a) - position(b));
}

export function withDay(days: readonly DayForm[], changed: DayForm): DayForm[] {
  return days.map((day) => (day.day === changed.day ? changed : day));
}

/** Copies the hours of a day to Monday to Friday. */
export function copiedToWorkdays(days: readonly DayForm[], source: DayForm): DayForm[] {
  return days.map((day) => (day.day >= 1 && day.day <= 5 ? { ...source, day: day.day } : day));
}
