import type { Webhook } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Field, Input, Modal, toast } from '@parley/ui';
import { type FormEvent, useId, useState } from 'react';
import { useReplayPreview, useReplayWebhook } from '../../data/webhook-deliveries';
import { fromLocalField, toLocalField } from '../../model/webhook-log';
import { FormError } from '../form-error';

const HOUR_MS = 3_600_000;
const KEPT_MS = 72 * HOUR_MS;

/** Sends what happened in a time span once more; says how much that is before it does. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useI18n();
  const formId = useId();
  const [now] = useState(() => Date.now());
  const [from, setFrom] = useState(() => toLocalField(new Date(now - HOUR_MS)));
  const [to, setTo] = useState(() => toLocalField(new Date(now + 60_000)));
  const begin = fromLocalField(from);
  const end = fromLocalField(to);
  const problem = useSpanProblem(begin, end, now);
  const span =
    begin && end && !problem.from && !problem.to
      ? { from: begin.toISOString(), to: end.toISOString() }
      : null;
  const preview = useReplayPreview(webhook.id, span);
  const replay = useReplayWebhook(webhook.id);
  const events = preview.data?.events ?? 0;
  const isReady = span !== null && preview.isSuccess && events > 0 && events <= preview.data.limit;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || replay.isPending) return;
    replay.mutate(span, {
      onSuccess: () => {
        toast.success(t('webhooks.replayStarted'));
        onClose();
      },
    });
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('webhooks.replay')}
      description={t('webhooks.replayText')}
      closeLabel={t('common.close')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isReady}
            loading={replay.isPending}
          >
            {t('webhooks.replaySend')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {(replay.error ?? preview.error) ? <FormError error={replay.error ?? preview.error} /> : null}
        <Field label={t('webhooks.from')} required error={problem.from}>
          <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={t('webhooks.to')} required error={problem.to}>
          <Input type="datetime-local" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <PreviewLine preview={span ? (preview.data ?? 'counting') : null} />
      </form>
    </Modal>
  );
}

function useSpanProblem(from: Date | null, to: Date | null, now: number): { from?: string; to?: string } {
  const { t, formatDate } = useI18n();
  const keptSince = new Date(now - KEPT_MS);
  const problem: { from?: string; to?: string } = {};
  if (!from) problem.from = t('common.required');
  else if (from < keptSince)
    problem.from = t('webhooks.replayTooOld', {
      date: formatDate(keptSince, { dateStyle: 'medium', timeStyle: 'short' }),
    });
  if (!to) problem.to = t('common.required');
  else if (from && from >= to) problem.to = t('webhooks.replayBackwards');
  return problem;
}

function PreviewLine({ preview }: { preview: { events: number; limit: number } | 'counting' | null }) {
  const { t, formatNumber } = useI18n();
  function words(): string {
    if (!preview) return '';
    if (preview === 'counting') return t('webhooks.replayCounting');
    return preview.events > preview.limit
      ? t('webhooks.replayTooMany', { limit: formatNumber(preview.limit) })
      : t('webhooks.replayCount', { count: preview.events });
  }
  return (
    <p role="status" className="min-h-5 text-13 text-2">
      {words()}
    </p>
  );
}
