import { serverTexts } from '@parley/i18n/server';
import { eventHandler } from '../../../platform/events/handlers';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findAccountNameAndLocale } from '../accounts-of-user.repository';
import { type UserMail, userMailRequested } from '../auth.events';
import { availableName } from '../users.presenter';
import { createUserToken, findUserToken, isUsable } from '../user-tokens.repository';
import { findUser, type UserRow } from '../users.repository';
import { linkTokenOf } from './link-token';
import { renderUserMail } from './render-user-mail';
import { addressFor, TOKEN_OF_MAIL } from './request-user-mail';
import { userMailContent } from './user-mail-content';

interface SendUserMail {
  accountId: number;
  userId: number;
  mail: UserMail;
  inviterId: number | null;
  /** Null in jobs of an earlier release, which chose address and link when sending. */
  to: string | null;
  /** The seed of the link's token; null if the mail has no link. */
  linkSeed: string | null;
  /**
   * Number of the event that requested the mail. Part of the message id, so that a repeated delivery is recognizable.
   */
  seq: number;
}

export const sendUserMailOnRequest = eventHandler({
  name: 'sendUserMailOnRequest',
  events: [userMailRequested],
  async handle(_db, accountId, events) {
    return events.map((event) => ({
      job: 'send-user-mail',
      payload: {
        accountId,
        userId: event.userId,
        mail: event.data.mail,
        inviterId: event.data.inviter_id,
        to: event.data.to ?? null,
        linkSeed: event.data.link_seed ?? null,
        seq: event.seq,
      },
    }));
  },
});

export function sendUserMailJob(services: Services): JobDefinition<SendUserMail> {
  return {
    name: 'send-user-mail',
    group: 'outbound',
    async run(payload) {
      const user = await findUser(services.database.global(), payload.userId);
      const to = user && (payload.to ?? addressFor(payload.mail, user));
      if (!user || !to || user.disabled_at || hasNoReason(payload.mail, user)) return;
      const token = await tokenOf(services, payload);
      if (token !== undefined) await sendUserMail(services, payload, { user, to, token });
    },
  };
}

function hasNoReason(mail: UserMail, user: UserRow): boolean {
  return (mail === 'confirmation' || mail === 'invitation') && user.confirmed_at !== null;
}

/** The token of the link; undefined if it was used or voided meanwhile, so the mail is not sent. */
async function tokenOf(
  services: Services,
  { mail, userId, linkSeed }: SendUserMail,
): Promise<string | undefined> {
  const purpose = TOKEN_OF_MAIL[mail];
  const db = services.database.global();
  if (!purpose) return '';
  if (linkSeed === null) return (await createUserToken(db, userId, purpose)).token;
  const token = linkTokenOf(services.config, linkSeed);
  const row = await findUserToken(db, { token, purposes: [purpose] });
  return row && isUsable(row) ? token : undefined;
}

async function sendUserMail(
  services: Services,
  payload: SendUserMail,
  { user, to, token }: { user: UserRow; to: string; token: string },
): Promise<void> {
  const { config, database, mailer } = services;
  const account = await findAccountNameAndLocale(database.tenant(payload.accountId), payload.accountId);
  const inviter = payload.inviterId ? await findUser(database.global(), payload.inviterId) : undefined;
  const ownLocale = user.ui_settings.locale;
  const texts = serverTexts(typeof ownLocale === 'string' ? ownLocale : null, account?.locale);
  const content = userMailContent(payload.mail, texts, config, {
    name: availableName(user),
    account: account?.name ?? config.installationName,
    inviter: inviter ? availableName(inviter) : null,
    token,
  });
  const branding = { name: config.installationName, url: config.frontendUrl };
  await mailer.send({
    to,
    ...renderUserMail(texts, content, branding),
    messageId: `<user-mail-${payload.accountId}-${payload.seq}@${new URL(config.frontendUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
