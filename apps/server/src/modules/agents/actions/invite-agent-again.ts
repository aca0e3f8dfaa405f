import { serverTexts } from '@parley/i18n/server';
import type { Config } from '../../../platform/config/config';
import { NotFoundError, RuleError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { findUser, listAccountIdsOfUser, newPasswordUrl, requestUserMail } from '../../auth/auth.facade';
import { findMember } from '../memberships.repository';

export interface Invitation {
  url: string;
  expiresAt: Date;
}

/**
 * Mails the invitation again to a member who has never signed in. Also returns it as a link for the administrator, if
 * no mail can be sent and account sign-up is closed; otherwise null. Errors: 404, 422 confirmed already.
 */
export async function inviteAgentAgain(ctx: ActionContext, userId: number): Promise<Invitation | null> {
  const { database, config } = ctx.services;
  const accounts = await listAccountIdsOfUser(database.system('list-accounts-of-user'), userId);
  return ctx.write(async (tx) => {
    const member = await findMember(tx.db, tx.accountId, userId);
    const user = member && (await findUser(tx.db, userId));
    if (!user) throw new NotFoundError();
    if (user.confirmed_at) {
      throw new RuleError('invitation_confirmed', serverTexts(ctx.locale).t('error.invitationConfirmed'));
    }
    const inviterId = ctx.viewer.kind === 'user' ? ctx.viewer.userId : null;
    const link = await requestUserMail(tx, config, { userId, mail: 'invitation', inviterId });
    if (!link || !mayHandOver(config) || accounts.length > 1) return null;
    return { url: newPasswordUrl(config, link.token), expiresAt: link.expiresAt };
  });
}

/**
 * Whoever has the link can become that user without owning the address. This is acceptable only where strangers
 * cannot create accounts.
 */
function mayHandOver(config: Config): boolean {
  return config.smtpUrl === undefined && !config.enableAccountSignup;
}
