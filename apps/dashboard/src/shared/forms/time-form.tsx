import { useT } from '@parley/i18n/react';
import { Button, Field, Input } from '@parley/ui';
import { type ReactNode, useState } from 'react';
import { unixOf } from '../lib/coming-times';
import { localText } from './local-text';

const DAY_MS = 86_400_000;

interface TimeFormProps {
  /** What stands in the field at first. */
  begins: Date;
  submitLabel: string;
  /** Above the time. */
  children?: ReactNode;
  isBusy?: boolean;
  onCancel: () => void;
  /** Unix seconds; undefined where the time was left as it was. */
  onSubmit: (at: number | undefined) => void;
  /** The time may be left as it is. */
  mayKeep?: boolean;
  latestDays: number;
}

/** A day and a time in the time zone of this browser, which is named: still to come, and not too far. */
export function TimeForm(props: TimeFormProps) {
  const { begins, submitLabel, children, isBusy, onCancel, onSubmit, mayKeep, latestDays } = props;
  const t = useT();
  const [first] = useState(() => localText(begins));
  const [earliest] = useState(() => localText(new Date()));
  const [value, setValue] = useState(first);
  const [problem, setProblem] = useState<'past' | 'far' | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  function submit() {
    if (mayKeep && value === first) return onSubmit(undefined);
    const awayMs = new Date(value).getTime() - Date.now();
    if (!(awayMs > 0)) return setProblem('past');
    if (awayMs > latestDays * DAY_MS) return setProblem('far');
    onSubmit(unixOf(new Date(value)));
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
        <Input
          type="datetime-local"
          value={value}
          min={earliest}
          onChange={(event) => {
            setValue(event.target.value);
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
