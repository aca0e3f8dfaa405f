import { inTransaction } from '../../platform/db/retry';
import type { JobDefinition } from '../../platform/jobs/jobs';
import type { Services } from '../../platform/services';
import { listAccountIdsOfUser } from './accounts-of-user.repository';
import { deleteMfa } from './mfa/mfa.repository';
import { deletePersonalToken } from './personal-tokens';
import { deleteSessionsOf } from './sessions.repository';
import { voidUserTokens } from './user-tokens.repository';
import { lockUser, updateUser } from './users.repository';

interface RetirePerson {
  accountId: number;
  userId: number;
}

export const RETIRE_PERSON = 'retire-person';

/**
 * Deletes all credentials of a user without accounts. The name stays, because messages they wrote show it. An
 * invitation or sign-up with the same address uses the same user row again.
 */
export function retirePersonJob(services: Services): JobDefinition<RetirePerson> {
  return {
    name: RETIRE_PERSON,
    async run({ userId }) {
      await inTransaction(services.database.system('list-accounts-of-user'), async (db) => {
        const user = await lockUser(db, userId);
        // A super administrator can manage the installation without an account.
        if (!user || user.type === 'SuperAdmin' || (await listAccountIdsOfUser(db, userId)).length > 0)
          return;
        await updateUser(db, userId, { password_hash: null, confirmed_at: null, pending_email: null });
        await deleteSessionsOf(db, userId, { except: null });
        await deletePersonalToken(db, userId);
        await deleteMfa(db, userId);
        await voidUserTokens(db, userId, [
          'confirmation',
          'email_change',
          'invitation',
          'mfa',
          'password_reset',
          'sso',
        ]);
      });
    },
  };
}
