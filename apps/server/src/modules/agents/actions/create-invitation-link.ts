import { serverTexts } from '@parley/i18n/server';
import { NotFoundError, RuleError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import {
  createUserToken,
  findUser,
  listAccountIdsOfUser,
  newPasswordUrl,
  requestUserMail,
} from '../../auth/auth.facade';
import { findMember } from '../memberships.repository';

/**
 * A link by which a member who never signed in chooses a password. Whoever holds it becomes that person, so it
 * is given for people of this account alone. Errors: 404, 422 confirmed already or member elsewhere.
 */
export async function createInvitationLink(
  ctx: ActionContext,
  userId: number,
  options: { sendMail: boolean },
): Promise<{ url: string; expiresAt: Date }> {
  const { database, config } = ctx.services;
  const { t } = serverTexts(ctx.locale);
  const accounts = await listAccountIdsOfUser(database.system('list-accounts-of-user'), userId);
  return ctx.write(async (tx) => {
    const member = await findMember(tx.db, tx.accountId, userId);
    const user = member && (await findUser(tx.db, userId));
    if (!user) throw new NotFoundError();
    if (user.confirmed_at) throw new RuleError('invitation_confirmed', t('error.invitationConfirmed'));
    if (accounts.length > 1) throw new RuleError('invitation_elsewhere', t('error.invitationElsewhere'));
    const { token, expiresAt } = await createUserToken(tx.db, userId, 'invitation');
    const inviterId = ctx.viewer.kind === 'user' ? ctx.viewer.userId : null;
    if (options.sendMail) requestUserMail(tx, { userId, mail: 'invitation', inviterId });
    return { url: newPasswordUrl(config, token), expiresAt };
  });
}
