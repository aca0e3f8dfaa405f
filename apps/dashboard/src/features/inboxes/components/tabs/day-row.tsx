import { useI18n } from '@parley/i18n/react';
import { Field, IconButton, Select } from '@parley/ui';
import { isTime } from '@parley/ui/date-fields';
import { CopyCheck } from 'lucide-react';
import { TimeField } from '../../../../shared/forms/date-fields';
import { type DayForm, type DayKind, isDayValid } from '../../model/hours-form';

interface DayRowProps {
  value: DayForm;
  onChange: (value: DayForm) => void;
  /** Copies the hours of this day to Monday to Friday. */
  onCopy: () => void;
}

const KINDS: readonly DayKind[] = ['open', 'openAllDay', 'closed'];
/** A Sunday, from which the names of the weekdays are formatted. */
const SUNDAY = Date.UTC(2024, 0, 7);
const DAY_MS = 86_400_000;
const EXAMPLE = Date.UTC(2024, 0, 1, 9, 30);
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

export function DayRow({ value, onChange, onCopy }: DayRowProps) {
  const { t, formatDate, formatTime } = useI18n();
  const name = formatDate(SUNDAY + value.day * DAY_MS, { weekday: 'long', timeZone: 'UTC' });
  const isWrong = !isDayValid(value);
  const areTimes = isTime(value.opens) && isTime(value.closes);
  const isWrongBox = (time: string) => (isWrong && (areTimes || !isTime(time))) || undefined;
  const isWorkday = value.day >= 1 && value.day <= 5;
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <legend className="sr-only">{name}</legend>
        <span aria-hidden className="w-24 shrink-0 font-medium text-13 text-1">
          {name}
        </span>
        <Field label={t('settings.dayKind')} hideLabel className="w-36">
          <Select<DayKind>
            label={t('settings.dayKind')}
            value={value.kind}
            onValueChange={(kind) => onChange({ ...value, kind })}
            options={KINDS.map((kind) => ({ value: kind, label: t(`settings.day.${kind}`) }))}
          />
        </Field>
        {isWorkday ? (
          <IconButton
            label={t('settings.copyToWorkdays', { day: name })}
            icon={<CopyCheck aria-hidden />}
            disabled={isWrong}
            onClick={onCopy}
            className="ms-auto lg:order-last"
          />
        ) : null}
        {value.kind === 'open' ? (
          <span className="flex items-center gap-2">
            <Field label={t('settings.opens')} hideLabel>
              <TimeField
                className="w-32"
                value={value.opens}
                aria-invalid={isWrongBox(value.opens)}
                onValueChange={(opens) => onChange({ ...value, opens })}
              />
            </Field>
            <span aria-hidden className="text-3">
              –
            </span>
            <Field label={t('settings.closes')} hideLabel>
              <TimeField
                className="w-32"
                value={value.closes}
                aria-invalid={isWrongBox(value.closes)}
                onValueChange={(closes) => onChange({ ...value, closes })}
              />
            </Field>
          </span>
        ) : null}
      </fieldset>
      {isWrong ? (
        <p role="alert" className="mt-1.5 text-12 text-red-text">
          {areTimes
            ? t('settings.dayInvalid')
            : t('lists.invalidTime', { example: formatTime(EXAMPLE, { ...CLOCK, timeZone: 'UTC' }) })}
        </p>
      ) : null}
    </li>
  );
}
