import type { Webhook } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Button, Field, Modal, toast } from '@parley/ui';
import { type FormEvent, useId, useState } from 'react';
import { DateTimeField } from '../../../shared/forms/date-fields';
import { useReplayPreview, useReplayWebhook } from '../data/webhook-deliveries';
import { FormError } from '../../../shared/forms/form-error';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const KEPT_MS = 72 * HOUR_MS;

/** Sends the events of a time span again; shows their number before. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useI18n();
  const formId = useId();
  const [now] = useState(() => Date.now());
  const [from, setFrom] = useState<Date | null>(() => toMinute(now - HOUR_MS));
  const [to, setTo] = useState<Date | null>(() => toMinute(now + MINUTE_MS));
  const problem = useSpanProblem(from, to, now);
  const span =
    from && to && !problem.from && !problem.to ? { from: from.toISOString(), to: to.toISOString() } : null;
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
          <DateTimeField value={from} onValueChange={setFrom} />
        </Field>
        <Field label={t('webhooks.to')} required error={problem.to}>
          <DateTimeField value={to} onValueChange={setTo} />
        </Field>
        <PreviewLine preview={span ? (preview.data ?? 'counting') : null} />
      </form>
    </Modal>
  );
}

const toMinute = (moment: number) => new Date(Math.floor(moment / MINUTE_MS) * MINUTE_MS);

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
