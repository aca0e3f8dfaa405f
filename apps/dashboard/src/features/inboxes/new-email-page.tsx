import { useT } from '@parley/i18n/react';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../shared/forms/form-error';
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard';
import { BackLink } from '../../shared/layout/back-link';
import { Page } from '../../shared/layout/page';
import { useInstallation } from '../../shared/session/use-installation';
import { AddressFields } from './components/connection/address-fields';
import { CheckPanel } from './components/connection/check-panel';
import { CreateBar } from './components/connection/create-bar';
import { EmailFields } from './components/connection/email-fields';
import { Advice } from './components/connection/hop-list';
import { MailProviders, MailSignIn } from './components/connection/mail-providers';
import { SignInFailure } from './components/connection/sign-in-failure';
import { InboxSteps } from './components/inbox-steps';
import type { MailProvider } from './data/mail-sign-in';
import { useCreateConnection } from './hooks/use-create-connection';
import { useEmailChecks } from './hooks/use-email-checks';
import { useMailSuggestion } from './hooks/use-mail-suggestion';
import { missingOf } from './model/connection-check';
import { type ConnectionValues, shownFields } from './model/connection-values';
import { EMAIL, emailPayloadOf, newEmailForm } from './model/email-form';
import { MAIL_PARTS } from './model/mail-security';

const FIELDS = ['name', ...shownFields(EMAIL).map(({ name }) => name)];

/** A new inbox for an email address: its mailbox or forwarding, and the server that sends. */
export function NewEmailPage() {
  const t = useT();
  return (
    <Page
      title={t('newChannel.title.email')}
      description={t('newChannel.about.email')}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/new" />}
    >
      <InboxSteps />
      <SignInFailure />
      <ProviderOrForm />
    </Page>
  );
}

/** The providers at which one can sign in, if there are some; every other mailbox has a form. */
function ProviderOrForm() {
  const offered = useInstallation()?.mail_sign_in ?? [];
  const { provider: lastTried } = useSearch({ strict: false }) as { provider?: unknown };
  const [chosen, setChosen] = useState<MailProvider | 'other' | null>(null);
  const provider = chosen ?? offered.find((one) => one === lastTried) ?? offered[0] ?? 'other';
  return (
    <div className="flex flex-col gap-4">
      {offered.length > 0 ? <MailProviders offered={offered} value={provider} onChange={setChosen} /> : null}
      {provider === 'other' ? <EmailInboxForm /> : <MailSignIn key={provider} provider={provider} />}
    </div>
  );
}

function EmailInboxForm() {
  const t = useT();
  const installation = useInstallation();
  const [form, setForm] = useState(newEmailForm);
  const [isChanged, setChanged] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const { name, values } = form;
  const { checks, cancel, check, checkOnce, parts, isReady, suspects } = useEmailChecks(values);
  const create = useCreateConnection(FIELDS);
  const { suggest, advice } = useMailSuggestion((filled) =>
    setForm((known) => ({ ...known, values: { ...known.values, ...filled(known.values) } })),
  );
  useUnsavedGuard(isChanged && !create.isFinished && !create.isPending);
  const missing = missingOf(name, values, checks);

  function change(next: { name?: string; values?: ConnectionValues }) {
    setChanged(true);
    setForm((known) => ({
      name: next.name ?? known.name,
      values: { ...known.values, ...next.values },
    }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (create.isPending) return;
    if (missing === null) await create.submit(emailPayloadOf(form));
    else for (const part of MAIL_PARTS) checkOnce(part);
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="grid items-start gap-4 min-[70rem]:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="flex flex-col gap-4.5 rounded-lg border border-line bg-surface p-5">
          {create.errors.other ? <FormError error={create.errors.other} /> : null}
          <AddressFields
            form={form}
            onChange={change}
            errors={create.errors.fields}
            isSubmitted={isSubmitted}
            onLeaveAddress={(email) => void suggest(email)}
          />
          {advice ? (
            <div className="-mt-2 text-12 text-3">
              <Advice code={advice} />
            </div>
          ) : null}
          <EmailFields
            values={values}
            onChange={(changed) => change({ values: changed })}
            errors={create.errors.fields}
            isSubmitted={isSubmitted}
            suspects={suspects}
            onLeave={checkOnce}
            forwarding={<p className="text-13 text-2">{t('connection.forwardLater')}</p>}
          />
        </div>
        <div className="min-[70rem]:sticky min-[70rem]:top-6">
          <CheckPanel
            parts={parts}
            onCheck={isReady ? () => MAIL_PARTS.forEach(check) : undefined}
            onCancel={cancel}
            note={t('connection.nothingSaved')}
          />
        </div>
      </div>
      <CreateBar
        missing={
          missing && t(`connection.missing.${missing}`, { name: installation?.installation_name ?? '' })
        }
        isPending={create.isPending}
      />
    </form>
  );
}
