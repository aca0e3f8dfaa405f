import type { Webhook } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Checkbox, Field, Input, Modal, toast } from '@parley/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { useCreateWebhook, useUpdateWebhook } from '../data/webhooks';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { eventGroups } from '../model/webhook-events';
import {
  isWebAddress,
  toggleEvent,
  type WebhookForm,
  webhookFormOf,
  webhookPayloadOf,
} from '../model/webhook-form';
import { FormError } from '../../../shared/forms/form-error';

export interface WebhookFormDialogProps {
  /** Null: creates a new webhook. */
  webhook: Webhook | null;
  onClose: () => void;
  onSaved?: (webhook: Webhook) => void;
}

export function WebhookFormDialog({ webhook, onClose, onSaved }: WebhookFormDialogProps) {
  const t = useT();
  const formId = useId();
  const create = useCreateWebhook();
  const update = useUpdateWebhook(webhook?.id ?? 0);
  const save = webhook ? update : create;
  const [form, setForm] = useState<WebhookForm>(() => webhookFormOf(webhook));
  const [wasSubmitted, setSubmitted] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!isWebAddress(form.url) || form.events.length === 0 || save.isPending) return;
    save.mutate(webhookPayloadOf(form), {
      onSuccess: ({ payload }) => {
        toast.success(t(webhook ? 'webhooks.saved' : 'webhooks.created'));
        onSaved?.(payload.webhook);
        onClose();
      },
    });
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(webhook ? 'webhooks.editTitle' : 'webhooks.createTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t(webhook ? 'common.save' : 'common.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <WebhookFields
          form={form}
          error={save.error}
          wasSubmitted={wasSubmitted}
          onChange={(next) => {
            save.reset();
            setForm(next);
          }}
        />
      </form>
    </Modal>
  );
}

interface FieldsProps {
  form: WebhookForm;
  error: unknown;
  /** Problems are shown only after the first submit. */
  wasSubmitted: boolean;
  onChange: (form: WebhookForm) => void;
}

function WebhookFields({ form, error, wasSubmitted, onChange }: FieldsProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const refusal = serverErrorsOf(error, ['url', 'subscriptions']);
  const [wasBlurred, setBlurred] = useState(false);

  function urlError(): string | undefined {
    // The server rejects a URL that is invalid or already used. Validity is checked here too, so a valid URL must be a
    // duplicate.
    if (refusal.fields.url) return t(isWebAddress(form.url) ? 'webhooks.urlTaken' : 'webhooks.urlInvalid');
    const isDue = wasSubmitted || (wasBlurred && form.url !== '');
    return isDue && !isWebAddress(form.url) ? t('webhooks.urlInvalid') : undefined;
  }

  return (
    <>
      {refusal.hasOtherErrors ? <FormError error={error} /> : null}
      <Field label={t('webhooks.address')} hint={t('webhooks.addressHint')} required error={urlError()}>
        <Input
          type="url"
          maxLength={2048}
          placeholder="https://crm.example/webhooks"
          autoComplete="off"
          spellCheck={false}
          value={form.url}
          onBlur={() => setBlurred(true)}
          onChange={(event) => onChange({ ...form, url: event.target.value })}
        />
      </Field>
      <Field label={t('common.name')} hint={t('webhooks.nameHint')} aside={t('common.optional')}>
        <Input
          maxLength={255}
          dir={directionOf(form.name)}
          autoComplete="off"
          value={form.name}
          onChange={(event) => onChange({ ...form, name: event.target.value })}
        />
      </Field>
      <EventChoice form={form} isMissing={form.events.length === 0} onChange={onChange} />
    </>
  );
}

function EventChoice({
  form,
  isMissing,
  onChange,
}: {
  form: WebhookForm;
  isMissing: boolean;
  onChange: (form: WebhookForm) => void;
}) {
  const t = useT();
  const errorId = useId();
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined}>
      <legend className="mb-2 font-medium text-13 text-1">{t('webhooks.events')}</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {eventGroups.map(({ key, events }) => (
          <div key={key} className="flex flex-col gap-1.5">
            <p className="text-12 text-3">{t(`webhooks.group.${key}`)}</p>
            {events.map((event) => (
              <Checkbox
                key={event}
                checked={form.events.includes(event)}
                onCheckedChange={(isOn) => onChange(toggleEvent(form, event, isOn))}
                label={t(`webhooks.event.${event}`)}
                description={<bdi dir="ltr">{event}</bdi>}
              />
            ))}
          </div>
        ))}
      </div>
      {isMissing ? (
        <p id={errorId} role="alert" className="mt-2 text-12 text-red-text">
          {t('webhooks.eventsMissing')}
        </p>
      ) : null}
    </fieldset>
  );
}
