import type { ScheduledMessage } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { useT } from '@parley/i18n/react';
import { Field, Modal, Textarea } from '@parley/ui';
import { useState } from 'react';
import { TimeForm } from '../../../shared/forms/time-form';

const HOUR_MS = 3_600_000;

interface EditScheduledProps {
  row: ScheduledMessage;
  /** Resolves to true when the server confirmed it. */
  onSave: (change: { content?: string; scheduled_at?: number }) => Promise<boolean>;
  onClose: () => void;
}

/** Edits text and time of a scheduled message. A failed message is scheduled again by a new time. */
export function EditScheduled({ row, onSave, onClose }: EditScheduledProps) {
  const t = useT();
  const [content, setContent] = useState(row.content ?? '');
  const [isBusy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [begins] = useState(() =>
    row.state === 'failed' ? new Date(Date.now() + HOUR_MS) : new Date(row.scheduled_at * 1_000),
  );

  async function save(at?: number) {
    if (content.trim() === '' && row.attachments.length === 0) return setEmpty(true);
    setBusy(true);
    const change = {
      ...(content !== (row.content ?? '') && { content }),
      ...(at !== undefined && { scheduled_at: at }),
    };
    const isDone = Object.keys(change).length === 0 || (await onSave(change));
    setBusy(false);
    if (isDone) onClose();
  }

  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('sending.editTitle')}
      closeLabel={t('common.close')}
      closeOnBackdrop={false}
    >
      <TimeForm
        begins={begins}
        submitLabel={t('common.save')}
        isBusy={isBusy}
        onCancel={onClose}
        onSubmit={(at) => void save(at)}
        onKeep={row.state === 'waiting' ? () => void save() : undefined}
      >
        <Field label={t('sending.text')} error={isEmpty ? t('sending.textMissing') : undefined}>
          <Textarea
            value={content}
            rows={6}
            dir="auto"
            maxLength={limits.messageContentCharacters}
            onChange={(event) => {
              setContent(event.target.value);
              setEmpty(false);
            }}
          />
        </Field>
      </TimeForm>
    </Modal>
  );
}
