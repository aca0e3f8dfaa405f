import { useT } from '@parley/i18n/react';
import { Button, Field, Input, Modal } from '@parley/ui';
import { useId, useState } from 'react';

interface SnoozeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Unix seconds. */
  onChoose: (until: number) => void;
}

const DAY_MS = 86_400_000;

/** A time of the person's own, in their own time zone. */
export function SnoozeDialog({ open, onOpenChange, onChoose }: SnoozeDialogProps) {
  const t = useT();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t('bulk.snoozeTitle')}
      closeLabel={t('common.close')}
      size="sm"
    >
      {open ? (
        <SnoozeForm
          onCancel={() => onOpenChange(false)}
          onChoose={(until) => {
            onOpenChange(false);
            onChoose(until);
          }}
        />
      ) : null}
    </Modal>
  );
}

function SnoozeForm({ onCancel, onChoose }: { onCancel: () => void; onChoose: (until: number) => void }) {
  const t = useT();
  const formId = useId();
  const [earliest] = useState(() => localText(new Date()));
  const [value, setValue] = useState(() => localText(new Date(Date.now() + DAY_MS)));
  const [isRefused, setRefused] = useState(false);

  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const at = new Date(value).getTime();
        if (at > Date.now()) onChoose(Math.floor(at / 1000));
        else setRefused(true);
      }}
    >
      <Field label={t('bulk.snoozeTime')} error={isRefused ? t('bulk.snoozePast') : undefined}>
        <Input
          type="datetime-local"
          value={value}
          min={earliest}
          onChange={(event) => {
            setValue(event.target.value);
            setRefused(false);
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('conversations.snooze')}
        </Button>
      </div>
    </form>
  );
}

/** As the field of the browser writes it: local, to the minute. */
function localText(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
