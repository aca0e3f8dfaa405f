import { useT } from '@parley/i18n/react';
import { Button, Field, Input } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Page } from '../../shared/layout/page';
import { BackLink } from '../../shared/layout/back-link';
import { FormError } from '../../shared/forms/form-error';
import { InboxSteps } from './components/inbox-steps';
import { useCreateInbox } from './data/inboxes';
import { useFormErrors } from '../../shared/forms/use-form-errors';
import { apiPayloadOf, isWebhookUrlAcceptable } from './model/new-inbox-forms';
import { useTextDirection } from '../../shared/forms/use-text-direction';

export function NewApiPage() {
  const t = useT();
  return (
    <Page
      title={t('settings.newApi')}
      description={t('settings.newApiText')}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/new" />}
    >
      <InboxSteps />
      <ApiInboxForm />
    </Page>
  );
}

function ApiInboxForm() {
  const t = useT();
  const directionOf = useTextDirection();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const create = useCreateInbox();
  const refusal = useFormErrors(create.error, ['name', 'webhook_url']);
  const [form, setForm] = useState({ name: '', webhookUrl: '' });
  const [touched, setTouched] = useState({ name: false, webhookUrl: false });
  const isNameMissing = form.name.trim() === '';
  const isUrlWrong = !isWebhookUrlAcceptable(form.webhookUrl);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched({ name: true, webhookUrl: true });
    if (isNameMissing || isUrlWrong || create.isPending) return;
    // Errors are shown in the form.
    const inbox = await create.mutateAsync(apiPayloadOf(form)).catch(() => null);
    if (!inbox) return;
    await navigate({
      to: '/app/accounts/$accountId/settings/inboxes/new/$inboxId/agents',
      params: { accountId, inboxId: String(inbox.id) },
      replace: true,
    });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      {refusal.other ? <FormError error={refusal.other} /> : null}
      <Field
        label={t('settings.channelName')}
        hint={t('settings.channelNameHint')}
        required
        error={refusal.fields['name'] ?? (touched.name && isNameMissing ? t('common.required') : undefined)}
      >
        <Input
          maxLength={255}
          dir={directionOf(form.name)}
          autoComplete="off"
          value={form.name}
          onBlur={() => setTouched({ ...touched, name: true })}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
      </Field>
      <Field
        label={t('settings.webhookUrl')}
        hint={t('settings.webhookUrlHint')}
        aside={t('common.optional')}
        error={
          refusal.fields['webhook_url'] ??
          (touched.webhookUrl && isUrlWrong ? t('settings.webhookUrlInvalid') : undefined)
        }
      >
        <Input
          type="url"
          inputMode="url"
          maxLength={2048}
          autoComplete="off"
          placeholder="https://"
          value={form.webhookUrl}
          onBlur={() => setTouched({ ...touched, webhookUrl: true })}
          onChange={(event) => setForm({ ...form, webhookUrl: event.target.value })}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="lg" disabled={isNameMissing} loading={create.isPending}>
          {t('settings.createInbox')}
        </Button>
      </div>
    </form>
  );
}
