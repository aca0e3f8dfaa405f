import { channels } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { EmptyState, Field, Input } from '@parley/ui';
import { useParams } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { channelName } from '../../shared/channels/channel-name';
import { FormError } from '../../shared/forms/form-error';
import { useTextDirection } from '../../shared/forms/use-text-direction';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard';
import { BackLink } from '../../shared/layout/back-link';
import { ComingSoon } from '../../shared/layout/coming-soon';
import { Page } from '../../shared/layout/page';
import { ChannelFieldInput } from './components/connection/channel-field';
import { CreateBar } from './components/connection/create-bar';
import { InboxSteps } from './components/inbox-steps';
import { useCreateConnection } from './hooks/use-create-connection';
import { connectionInput, isMissing, newValues, shownFields } from './model/connection-values';
import {
  channelNamed,
  type FieldsChannelField,
  type FieldsChannelType,
  isFieldsChannel,
} from './model/fields-channel';

/** A new inbox of a channel without a form of its own; the address names it. */
export function NewFieldsPage() {
  const t = useT();
  const { channel = '' } = useParams({ strict: false });
  const channelType = channelNamed(channel);
  if (!channelType) return <NoSuchChannel />;
  if (!isFieldsChannel(channelType)) return <ComingSoon name={channelName(t, channelType)} hasSidebar />;
  const { name } = channels[channelType];
  return (
    <Page
      title={t(`newChannel.title.${name}`)}
      description={t(`newChannel.about.${name}`)}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/new" />}
    >
      <InboxSteps />
      <FieldsForm key={channelType} channelType={channelType} />
    </Page>
  );
}

function NoSuchChannel() {
  const t = useT();
  return (
    <Page
      title={t('settings.newInbox')}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/new" />}
    >
      <EmptyState icon={<SearchX />} title={t('shell.notFoundTitle')} />
    </Page>
  );
}

function FieldsForm({ channelType }: { channelType: FieldsChannelType }) {
  const t = useT();
  const directionOf = useTextDirection();
  const isNamed = !channels[channelType].isNamedByProvider;
  const fields = shownFields(channelType);
  const [form, setForm] = useState({ name: '', values: newValues(channelType) });
  const [isChanged, setChanged] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const create = useCreateConnection(['name', ...fields.map(({ name }) => name)]);
  useUnsavedGuard(isChanged && !create.isFinished && !create.isPending);
  const isNameMissing = isNamed && form.name.trim() === '';
  const isIncomplete = isNameMissing || fields.some((field) => isMissing(field, form.values));

  function change(next: Partial<typeof form>) {
    setChanged(true);
    setForm((known) => ({ ...known, ...next }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (isIncomplete || create.isPending) return;
    const channel = connectionInput(channelType, form.values);
    await create.submit(isNamed ? { name: form.name.trim(), channel } : { channel });
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
        {create.errors.other ? <FormError error={create.errors.other} /> : null}
        {isNamed ? (
          <Field
            label={t('settings.inboxName')}
            required
            error={
              create.errors.fields['name'] ??
              (isSubmitted && isNameMissing ? t('common.required') : undefined)
            }
          >
            <Input
              maxLength={255}
              dir={directionOf(form.name)}
              autoComplete="off"
              value={form.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
        ) : null}
        {fields.map((field) => (
          <ChannelFieldInput
            key={field.name}
            field={field}
            hint={t(`channelFieldHints.${field.name as FieldsChannelField['name']}`)}
            value={form.values[field.name]}
            onChange={(value) => change({ values: { ...form.values, [field.name]: value } })}
            isSubmitted={isSubmitted}
            error={create.errors.fields[field.name]}
          />
        ))}
      </div>
      <CreateBar
        missing={isIncomplete ? t('connection.missing.fields') : null}
        isPending={create.isPending}
      />
    </form>
  );
}
