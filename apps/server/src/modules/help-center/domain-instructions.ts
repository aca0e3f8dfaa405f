import { serverTexts } from '@parley/i18n/server';
import { type AccountContext } from '../access/access.facade';
import { renderUserMail } from '../auth/auth.facade';
import { domainRecordsOf } from './domain-records';
import type { PortalRow } from './portals.repository';

/**
 * Mails the DNS records of a portal's domain to somebody who may be no member. The text names nothing but the records.
 */
export async function mailDomainInstructions(
  ctx: AccountContext,
  { email, domain, portal }: { email: string; domain: string; portal: PortalRow },
): Promise<void> {
  const { config, mailer } = ctx.services;
  const texts = serverTexts(ctx.locale);
  const { cname, txt } = domainRecordsOf(config, portal, domain);
  const lines = { cname: `${cname.name} CNAME ${cname.value}`, txt: `${txt.name} TXT ${txt.value}` };
  const content = {
    subject: texts.t('mail.customDomain.subject', { domain }),
    greeting: texts.t('mail.customDomain.greeting'),
    body: texts.t('mail.customDomain.body', { domain }),
    note: portal.domain_proved_at ? lines.cname : `${lines.cname}\n${lines.txt}`,
  };
  await mailer.send({
    to: email,
    ...renderUserMail(texts, content, { name: config.installationName, url: config.frontendUrl }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
