import type { Portal } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button, CodeSnippet, Field, Input, toast } from '@parley/ui';
import { useState } from 'react';
import { FormError } from '../../../../shared/forms/form-error';
import { useAbility } from '../../../../shared/session/use-session';
import { useMailDomainRecords, useProveDomain } from '../../data/portals';

/** The DNS records of the saved domain, and whether it is shown there by now. */
export function DomainRecords({ portal }: { portal: Portal }) {
  const t = useT();
  const prove = useProveDomain(portal.slug);
  const { domain: records, custom_domain: domain } = portal;
  const canMail = useAbility('administerAccount');
  if (!records || domain === null) return null;
  const { proved, cname, txt } = records;
  const lines = [`${cname.name} CNAME ${cname.value}`, ...(proved ? [] : [`${txt.name} TXT ${txt.value}`])];
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone={proved ? 'success' : 'warning'}
        action={
          proved ? null : (
            <Button
              size="sm"
              loading={prove.isPending}
              onClick={() =>
                prove.mutate(undefined, { onSuccess: () => toast.success(t('helpCenter.domainConfirmed')) })
              }
            >
              {t('helpCenter.checkDomain')}
            </Button>
          )
        }
      >
        {t(proved ? 'helpCenter.domainProved' : 'helpCenter.domainWaiting', { domain })}
      </Banner>
      {prove.error ? <FormError error={prove.error} /> : null}
      <CodeSnippet
        code={lines.join('\n')}
        language="dns"
        label={t('helpCenter.domainRecords')}
        copyLabel={t('helpCenter.copyRecords')}
        copiedLabel={t('helpCenter.recordsCopied')}
      />
      {canMail ? <MailRecords slug={portal.slug} /> : null}
    </div>
  );
}

/** Sends the records to whoever can write the DNS. Not a form: it stands in the one of the settings. */
function MailRecords({ slug }: { slug: string }) {
  const t = useT();
  const mail = useMailDomainRecords(slug);
  const [email, setEmail] = useState('');
  function send() {
    mail.mutate(email.trim(), {
      onSuccess: () => {
        setEmail('');
        toast.success(t('helpCenter.recordsMailed'));
      },
    });
  }
  return (
    <>
      <div className="flex items-end gap-2">
        <Field className="flex-1" label={t('helpCenter.mailRecordsTo')}>
          <Input
            type="email"
            value={email}
            dir="ltr"
            onChange={({ target }) => setEmail(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (email.trim() !== '') send();
            }}
          />
        </Field>
        <Button disabled={email.trim() === ''} loading={mail.isPending} onClick={send}>
          {t('helpCenter.mailRecords')}
        </Button>
      </div>
      {mail.error ? <FormError error={mail.error} /> : null}
    </>
  );
}
