import { serverTexts } from '@parley/i18n/server';
import { type AccountContext } from '../access/access.facade';
import { renderUserMail } from '../auth/auth.facade';

/**
 * Mails the DNS record that leads a portal's domain here, to somebody who may be no member. The text names nothing but
 * the record.
 */
export async function mailDomainInstructions(
  ctx: AccountContext,
  { email, domain }: { email: string; domain: string },
): Promise<void> {
  const { config, mailer } = ctx.services;
  const texts = serverTexts(ctx.locale);
  const content = {
    subject: texts.t('mail.customDomain.subject', { domain }),
    greeting: texts.t('mail.customDomain.greeting'),
    body: texts.t('mail.customDomain.body', { domain }),
    note: `${domain} CNAME ${new URL(config.helpCenterUrl).hostname}`,
  };
  await mailer.send({
    to: email,
    ...renderUserMail(texts, content, { name: config.installationName, url: config.frontendUrl }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
