import { accountLocale, type RouteBody, type routes } from '@parley/contract';
import { randomToken } from '../../platform/crypto/tokens';
import type { Services } from '../../platform/services';
import { NotFoundError } from '../../platform/http/errors';
import type { PublicContext, SignedIn } from '../access/access.facade';
import { anyAccountExists } from '../accounts/accounts.facade';
import { createAccountWithAdministrator } from '../account-creation/account-creation.facade';
import {
  checkNewPassword,
  findUser,
  hashPassword,
  insertUser,
  openSession,
  requestTexts,
} from '../auth/auth.facade';
import { lockInstallation, markSetUp, readInstallation } from './setup.repository';

export type SetUpInput = RouteBody<typeof routes.setUpInstallation>;

/** Whether setup is still to be done: nobody has run it, and no account was created another way. */
export async function isSetupRequired(services: Services): Promise<boolean> {
  const { database } = services;
  const installation = await readInstallation(database.global());
  return installation.set_up_at === null && !(await anyAccountExists(database.system('installation-status')));
}

/**
 * First-time setup: creates the first account, its administrator (whose address needs no confirmation, because there is
 * no data to protect yet) and their session. Errors: 404 once setup is done, 422 password.
 */
export async function setUpInstallation(context: PublicContext, input: SetUpInput): Promise<SignedIn> {
  const { services, request } = context;
  if (!(await isSetupRequired(services))) throw new NotFoundError();
  const texts = requestTexts(context);
  const passwordHash = await hashPassword(checkNewPassword(texts, { password: input.password }));
  const locale = accountLocale.safeParse(input.locale);
  const { administratorId } = await createAccountWithAdministrator(services, {
    name: input.account_name,
    locale: locale.success ? locale.data : texts.locale,
    sampleData: input.sample_data,
    requestId: request.id,
    ip: request.ip,
    administrator: async (tx) => {
      const installation = await lockInstallation(tx.db);
      if (installation.set_up_at) throw new NotFoundError();
      const user = await insertUser(tx.db, {
        email: input.email,
        uid: input.email,
        name: input.user_full_name,
        password_hash: passwordHash,
        pubsub_token: randomToken(24),
        confirmed_at: new Date(),
        type: 'SuperAdmin',
      });
      await markSetUp(tx.db, installation, user.id);
      return user.id;
    },
  });
  const user = await findUser(services.database.global(), administratorId);
  if (!user) throw new NotFoundError();
  const opened = await openSession(context, user, { isProven: true });
  if (!opened) throw new NotFoundError();
  return opened;
}
