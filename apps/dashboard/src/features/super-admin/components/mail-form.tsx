import type { InstallationSettings, SmtpSecurity } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Field, Input, PasswordInput, RadioGroup, Select } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';
import { useSettingsForm } from '../hooks/use-settings-form';
import { isMailFormValid, type MailForm as Form, mailFormOf, mailPayloadOf } from '../model/mail-form';
import { FormProblem } from './form-problem';
import { Origin } from './origin';
import { SaveButton } from './save-button';
import { TestMail } from './test-mail';

const isSame = (one: Form, other: Form) => JSON.stringify(one) === JSON.stringify(other);

/** Form for outgoing email: through a mail server, or into a folder. */
export function MailForm({ settings }: { settings: InstallationSettings }) {
  const t = useT();
  const { form, set, submit, update, isValid, isChanged } = useSettingsForm({
    saved: mailFormOf(settings),
    isValid: isMailFormValid,
    changesOf: (edited: Form) =>
      isSame(edited, mailFormOf(settings)) ? null : mailPayloadOf(settings, edited),
  });
  const isFixed = settings.smtp.origin === 'environment';

  return (
    <PageSection title={t('superAdmin.mail')} description={t('superAdmin.mailText')}>
      <div className="flex flex-col gap-6">
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <FormProblem error={update.error} />
          <Field
            label={t('superAdmin.mailSender')}
            hint={t('superAdmin.mailSenderHint')}
            aside={<Origin setting={settings.mail_sender} />}
          >
            <Input
              maxLength={255}
              dir="ltr"
              placeholder="Acme <support@acme.example>"
              disabled={settings.mail_sender.origin === 'environment'}
              value={form.sender}
              onChange={(event) => set({ sender: event.target.value })}
            />
          </Field>
          <Field label={t('superAdmin.mailWay')} aside={<Origin setting={settings.smtp} />}>
            <RadioGroup<Form['way']>
              label={t('superAdmin.mailWay')}
              value={form.way}
              onValueChange={(way) => set({ way })}
              choices={[
                { value: 'smtp', label: t('superAdmin.bySmtp'), disabled: isFixed },
                {
                  value: 'folder',
                  label: t('superAdmin.byFolder'),
                  description: <bdi dir="ltr">{settings.mail_folder}</bdi>,
                  disabled: isFixed,
                },
              ]}
            />
          </Field>
          {form.way === 'smtp' ? (
            <ServerFields
              form={form}
              isFixed={isFixed}
              hasPassword={settings.smtp.value?.has_password ?? false}
              onChange={set}
            />
          ) : null}
          <SaveButton isReady={isChanged && isValid} isSaving={update.isPending} />
        </form>
        <TestMail isUnsaved={isChanged} />
      </div>
    </PageSection>
  );
}

interface ServerFieldsProps {
  form: Form;
  isFixed: boolean;
  hasPassword: boolean;
  onChange: (change: Partial<Form>) => void;
}

function ServerFields({ form, isFixed, hasPassword, onChange }: ServerFieldsProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem_11rem]">
        <Field label={t('superAdmin.smtpHost')} required>
          <Input
            dir="ltr"
            maxLength={255}
            placeholder="mail.example"
            autoComplete="off"
            disabled={isFixed}
            value={form.host}
            onChange={(event) => onChange({ host: event.target.value.trim() })}
          />
        </Field>
        <Field label={t('superAdmin.smtpPort')} required>
          <Input
            dir="ltr"
            inputMode="numeric"
            maxLength={5}
            disabled={isFixed}
            value={form.port}
            onChange={(event) => onChange({ port: event.target.value.trim() })}
          />
        </Field>
        <Field label={t('superAdmin.smtpSecurity')}>
          <Select<SmtpSecurity>
            label={t('superAdmin.smtpSecurity')}
            value={form.security}
            disabled={isFixed}
            options={[
              { value: 'starttls', label: 'STARTTLS' },
              { value: 'tls', label: 'TLS' },
              { value: 'none', label: t('superAdmin.unencrypted') },
            ]}
            onValueChange={(security) => onChange({ security })}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('superAdmin.smtpUser')} aside={t('common.optional')}>
          <Input
            dir="ltr"
            maxLength={255}
            autoComplete="off"
            disabled={isFixed}
            value={form.user}
            onChange={(event) => onChange({ user: event.target.value })}
          />
        </Field>
        <Field
          label={t('common.password')}
          hint={hasPassword ? t('superAdmin.smtpPasswordKept') : undefined}
          aside={t('common.optional')}
        >
          <PasswordInput
            autoComplete="new-password"
            disabled={isFixed}
            placeholder={hasPassword ? '••••••••' : undefined}
            showLabel={t('session.showPassword')}
            hideLabel={t('session.hidePassword')}
            value={form.password}
            onChange={(event) => onChange({ password: event.target.value })}
          />
        </Field>
      </div>
    </>
  );
}
