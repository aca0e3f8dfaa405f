import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';
import type { AccountControls } from '../hooks/use-account-form';

/** Domain and address that the account's emails are sent from; each only with its feature flag. */
export function MailSection({
  form,
  set,
  errors,
  isAddressWrong,
  features,
}: AccountControls & { features: Readonly<Record<string, true>> }) {
  const t = useT();
  const { custom_reply_domain: hasDomain, custom_reply_email: hasAddress } = features;
  if (!hasDomain && !hasAddress) return null;
  return (
    <PageSection title={t('account.mail')} description={t('account.mailText')}>
      <div className="flex flex-col gap-4">
        {hasDomain ? (
          <Field label={t('account.domain')} hint={t('account.domainHint')} error={errors['domain']}>
            <Input
              dir="ltr"
              maxLength={100}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="acme.example"
              value={form.domain}
              onChange={(event) => set({ domain: event.target.value })}
            />
          </Field>
        ) : null}
        {hasAddress ? (
          <Field
            label={t('account.supportEmail')}
            hint={t('account.supportEmailHint')}
            error={errors['support_email'] ?? (isAddressWrong ? t('settings.emailInvalid') : undefined)}
          >
            <Input
              type="email"
              maxLength={255}
              autoComplete="off"
              value={form.supportEmail}
              onChange={(event) => set({ supportEmail: event.target.value })}
            />
          </Field>
        ) : null}
      </div>
    </PageSection>
  );
}
