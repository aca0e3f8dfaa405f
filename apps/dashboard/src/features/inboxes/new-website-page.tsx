import { useT } from '@parley/i18n/react';
import { Button, Field, Input } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Page } from '../../shared/layout/page';
import { BackLink } from '../../shared/layout/back-link';
import { FormError } from '../../shared/forms/form-error';
import { GreetingFields } from './components/greeting-fields';
import { WelcomeFields } from './components/welcome-fields';
import { WidgetPreview } from './components/widget-preview';
import { InboxSteps } from './components/inbox-steps';
import { useCreateInbox } from './data/inboxes';
import { useFormErrors } from '../../shared/forms/use-form-errors';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard';
import { emptyWebsiteForm, isWebsiteFormFilled, websitePayloadOf } from './model/new-inbox-forms';
import { useTextDirection } from '../../shared/forms/use-text-direction';

const FIELDS = [
  'name',
  'website_url',
  'widget_color',
  'welcome_title',
  'welcome_tagline',
  'greeting_message',
];

export function NewWebsitePage() {
  const t = useT();
  const [form, setForm] = useState(emptyWebsiteForm);
  return (
    <Page
      title={t('settings.newWebsite')}
      description={t('settings.newWebsiteText')}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/new" />}
    >
      <InboxSteps />
      <div className="grid items-start gap-6 min-[62rem]:grid-cols-[1fr_17.5rem] lg:grid-cols-[1fr_20rem]">
        <WebsiteForm form={form} onChange={(change) => setForm((known) => ({ ...known, ...change }))} />
        <aside aria-label={t('settings.previewLabel')} className="min-[62rem]:sticky min-[62rem]:top-6">
          <WidgetPreview {...form} />
        </aside>
      </div>
    </Page>
  );
}

interface WebsiteFormProps {
  form: typeof emptyWebsiteForm;
  onChange: (change: Partial<typeof emptyWebsiteForm>) => void;
}

function WebsiteForm({ form, onChange }: WebsiteFormProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const create = useCreateInbox();
  const refusal = useFormErrors(create.error, FIELDS);
  const [touched, setTouched] = useState<Record<string, boolean>>({});
  useUnsavedGuard(form !== emptyWebsiteForm && !create.isSuccess && !create.isPending);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWebsiteFormFilled(form) || create.isPending) return;
    // Errors are shown in the form.
    const inbox = await create.mutateAsync(websitePayloadOf(form)).catch(() => null);
    if (!inbox) return;
    await navigate({
      to: '/app/accounts/$accountId/settings/inboxes/new/$inboxId/agents',
      params: { accountId, inboxId: String(inbox.id) },
      replace: true,
    });
  }

  const missing = (field: 'name' | 'websiteUrl') =>
    touched[field] && form[field].trim() === '' ? t('common.required') : undefined;

  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      {refusal.other ? <FormError error={refusal.other} /> : null}
      <Field
        label={t('settings.inboxName')}
        hint={t('settings.inboxNameHint')}
        required
        error={refusal.fields['name'] ?? missing('name')}
      >
        <Input
          maxLength={255}
          dir={directionOf(form.name)}
          autoComplete="off"
          value={form.name}
          onBlur={() => setTouched({ ...touched, name: true })}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field
        label={t('settings.websiteUrl')}
        hint={t('settings.websiteUrlHint')}
        required
        error={refusal.fields['website_url'] ?? missing('websiteUrl')}
      >
        <Input
          type="url"
          inputMode="url"
          maxLength={2048}
          autoComplete="off"
          placeholder="https://acme.example"
          value={form.websiteUrl}
          onBlur={() => setTouched({ ...touched, websiteUrl: true })}
          onChange={(event) => onChange({ websiteUrl: event.target.value })}
        />
      </Field>
      <WelcomeFields value={form} onChange={onChange} errors={refusal.fields} />
      <GreetingFields value={form} onChange={onChange} error={refusal.fields['greeting_message']} />
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!isWebsiteFormFilled(form)}
          loading={create.isPending}
        >
          {t('settings.createInbox')}
        </Button>
      </div>
    </form>
  );
}
