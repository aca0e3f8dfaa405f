import type { Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { Banner, Button, Checkbox, Field, Input, Textarea, toast, useConfirm } from '@parley/ui';
import { describeError } from '../../../../shared/errors';
import { PageSection } from '../../../../shared/layout/page';
import { useResetInboxSecret } from '../../data/inboxes';
import { useInboxForm } from '../../hooks/use-inbox-form';
import { configurationFormOf, configurationPayloadOf } from '../../model/inbox-forms';
import { isWebhookUrlAcceptable } from '../../model/new-inbox-forms';
import { CopyField } from '../../../../shared/forms/copy-field';
import { WebsiteSnippet } from '../website-snippet';
import { TabForm } from './tab-form';

/** Settings that connect the inbox to other programs: script, identifier, allowed domains, webhook, identity check. */
export function ConfigurationTab({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const controls = useInboxForm({
    inbox,
    saved: configurationFormOf(inbox),
    payloadOf: configurationPayloadOf,
    fields: ['allowed_domains', 'webhook_url'],
  });
  const { form, set, errors } = controls;
  const { hasWidget } = capabilitiesOf(inbox.channel_type);
  const isUrlWrong = !isWebhookUrlAcceptable(form.webhookUrl);
  const urlError = errors['webhook_url'] ?? (isUrlWrong ? t('settings.webhookUrlInvalid') : undefined);
  return (
    <TabForm controls={controls} isValid={!isUrlWrong}>
      {inbox.web_widget_script ? (
        <PageSection title={t('settings.snippet')} description={t('settings.snippetText')}>
          <WebsiteSnippet script={inbox.web_widget_script} />
        </PageSection>
      ) : null}
      {inbox.inbox_identifier ? (
        <PageSection title={t('settings.access')} description={t('settings.accessText')}>
          <div className="flex flex-col gap-4">
            <CopyField
              label={t('settings.inboxIdentifier')}
              hint={t('settings.inboxIdentifierHint')}
              value={inbox.inbox_identifier}
            />
            <a
              href="/swagger"
              className="focus-ring self-start rounded-sm text-13 text-accent-text underline"
            >
              {t('settings.apiDescription')}
            </a>
          </div>
        </PageSection>
      ) : null}
      {hasWidget ? (
        <PageSection title={t('settings.domains')} description={t('settings.domainsText')}>
          <Field
            label={t('settings.allowedDomains')}
            hint={t('settings.allowedDomainsHint')}
            error={errors['allowed_domains']}
          >
            <Textarea
              dir="ltr"
              rows={3}
              maxLength={5_000}
              spellCheck={false}
              placeholder="acme.example"
              value={form.allowedDomains}
              onChange={(event) => set({ allowedDomains: event.target.value })}
            />
          </Field>
        </PageSection>
      ) : (
        <PageSection title={t('settings.webhook')} description={t('settings.webhookText')}>
          <div className="flex flex-col gap-4">
            <Field label={t('settings.webhookUrl')} error={urlError}>
              <Input
                type="url"
                inputMode="url"
                maxLength={2048}
                autoComplete="off"
                placeholder="https://"
                value={form.webhookUrl}
                onChange={(event) => set({ webhookUrl: event.target.value })}
              />
            </Field>
            <WebhookSecret inbox={inbox} />
          </div>
        </PageSection>
      )}
      <PageSection title={t('settings.identity')} description={t('settings.identityText')}>
        <div className="flex flex-col gap-4">
          {inbox.hmac_token ? (
            <CopyField
              isSecret
              label={t('settings.hmacToken')}
              hint={t('settings.hmacTokenHint')}
              value={inbox.hmac_token}
            />
          ) : null}
          <Checkbox
            label={t('settings.identityMandatory')}
            description={t('settings.identityMandatoryText')}
            checked={form.isIdentityMandatory}
            onCheckedChange={(isIdentityMandatory) =>
              set(
                isIdentityMandatory
                  ? { isIdentityMandatory, trustsUnverified: false }
                  : { isIdentityMandatory },
              )
            }
          />
          {hasWidget ? (
            <Checkbox
              label={t('settings.trustUnverified')}
              description={t('settings.trustUnverifiedText')}
              disabled={form.isIdentityMandatory}
              checked={form.trustsUnverified}
              onCheckedChange={(trustsUnverified) => set({ trustsUnverified })}
            />
          ) : null}
          {form.trustsUnverified ? (
            <Banner tone="warning">{t('settings.trustUnverifiedWarning')}</Banner>
          ) : null}
        </div>
      </PageSection>
    </TabForm>
  );
}

function WebhookSecret({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const confirm = useConfirm();
  const reset = useResetInboxSecret(inbox.id);
  if (!inbox.secret) return null;

  async function askAndReset() {
    const isConfirmed = await confirm({
      title: t('settings.resetSecretTitle'),
      description: t('settings.resetSecretText'),
      confirmLabel: t('settings.resetSecret'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    reset.mutate(undefined, {
      onSuccess: () => toast.success(t('settings.secretReset')),
      onError: (error) => toast.error(t('settings.notSaved'), { description: describeError(t, error) }),
    });
  }

  return (
    <CopyField
      isSecret
      label={t('settings.webhookSecret')}
      hint={t('settings.webhookSecretHint')}
      value={inbox.secret}
      action={
        <Button className="h-8" variant="ghost" loading={reset.isPending} onClick={askAndReset}>
          {t('settings.resetSecret')}
        </Button>
      }
    />
  );
}
