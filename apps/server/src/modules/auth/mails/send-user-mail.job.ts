import { serverTexts } from '@parley/i18n/server';
import type { Reaction } from '../../../platform/events/reactions';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { availableName } from '../../agents/agents.facade';
import { createUserToken } from '../user-tokens.repository';
import { findUser, type UserRow } from '../users.repository';
import { renderUserMail } from './render-user-mail';
import { USER_MAIL_REQUESTED, type UserMail } from './request-user-mail';
import { TOKEN_OF_MAIL, userMailContent } from './user-mail-content';

interface SendUserMail {
  accountId: number;
  userId: number;
  mail: UserMail;
  inviterId: number | null;
  /** Number of the event that asked for it: makes the mail's own id, so that a repeat is recognisable. */
  seq: number;
}

export const sendUserMailOnRequest: Reaction = {
  name: 'sendUserMailOnRequest',
  events: [USER_MAIL_REQUESTED],
  async react(_db, accountId, events) {
    return events.map((event) => ({
      job: 'send-user-mail',
      payload: {
        accountId,
        userId: event.userId,
        mail: event.data.mail,
        inviterId: event.data.inviter_id ?? null,
        seq: event.seq,
      },
    }));
  },
};

export function sendUserMailJob(services: Services): JobDefinition<SendUserMail> {
  return {
    name: 'send-user-mail',
    lane: 'outbound',
    async run(payload) {
      const user = await findUser(services.database.global(), payload.userId);
      const to = user && recipientOf(payload.mail, user);
      if (!user || !to || user.disabled_at) return;
      await sendUserMail(services, payload, user, to);
    },
  };
}

/** Null when the mail has no reason any more: confirmed meanwhile, change of address withdrawn. */
function recipientOf(mail: UserMail, user: UserRow): string | null {
  if (mail === 'email_change') return user.pending_email;
  if ((mail === 'confirmation' || mail === 'invitation') && user.confirmed_at) return null;
  return user.email;
}

async function sendUserMail(
  services: Services,
  payload: SendUserMail,
  user: UserRow,
  to: string,
): Promise<void> {
  const { config, database, mailer } = services;
  const account = await database
    .tenant(payload.accountId)
    .selectFrom('accounts')
    .select(['name', 'locale'])
    .where('id', '=', payload.accountId)
    .executeTakeFirst();
  const inviter = payload.inviterId ? await findUser(database.global(), payload.inviterId) : undefined;
  const purpose = TOKEN_OF_MAIL[payload.mail];
  const made = purpose ? await createUserToken(database.global(), user.id, purpose) : null;
  const ownLocale = user.ui_settings.locale;
  const texts = serverTexts(typeof ownLocale === 'string' ? ownLocale : null, account?.locale);
  const content = userMailContent(payload.mail, texts, config, {
    name: availableName(user),
    account: account?.name ?? config.installationName,
    inviter: inviter ? availableName(inviter) : null,
    token: made?.token ?? '',
  });
  const house = { name: config.installationName, url: config.frontendUrl };
  await mailer.send({
    to,
    ...renderUserMail(texts, content, house),
    messageId: `<user-mail-${payload.accountId}-${payload.seq}@${new URL(config.frontendUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
