import { scheduledMessageLimits } from '@parley/contract/scheduled-messages/limits';
import { useT } from '@parley/i18n/react';
import { Button, Field } from '@parley/ui';
import { type ReactNode, useState } from 'react';
import { unixOf } from '../lib/future-times';
import { DateTimeField } from './date-fields';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The server accepts scheduled messages no later than this; the same limit is used for snoozing. */
const FARTHEST_MS = scheduledMessageLimits.latestDays * DAY_MS;

interface TimeFormProps {
  /** Initial value of the field; the default is the same time tomorrow. */
  begins?: Date;
  submitLabel: string;
  /** Additional fields above the time. */
  children?: ReactNode;
  isBusy?: boolean;
  onCancel: () => void;
  /** Unix seconds. */
  onSubmit: (at: number) => void;
  /** Called if the form is submitted with the initial time unchanged. */
  onKeep?: () => void;
}

const toMinute = (moment: Date) => new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);

/** Form for a future date and time within a year, in the browser's time zone, which is named. */
export function TimeForm(props: TimeFormProps) {
  const { begins, submitLabel, children, isBusy, onCancel, onSubmit, onKeep } = props;
  const t = useT();
  const [first] = useState(() => toMinute(begins ?? new Date(Date.now() + DAY_MS)));
  const [earliest] = useState(() => new Date());
  const [value, setValue] = useState<Date | null>(first);
  const [problem, setProblem] = useState<'past' | 'far' | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  function submit() {
    if (onKeep && value?.getTime() === first.getTime()) return onKeep();
    const awayMs = value ? value.getTime() - Date.now() : 0;
    if (!value || awayMs <= 0) return setProblem('past');
    if (awayMs > FARTHEST_MS) return setProblem('far');
    onSubmit(unixOf(value));
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <Field
        label={t('bulk.snoozeTime')}
        hint={t('sending.timeZone', { zone: zone.replaceAll('_', ' ') })}
        error={
          problem === 'past' ? t('bulk.snoozePast') : problem === 'far' ? t('sending.tooFar') : undefined
        }
      >
        <DateTimeField
          value={value}
          min={earliest}
          onValueChange={(next) => {
            setValue(next);
            setProblem(null);
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
