import { accountLocale, emailAddress } from '@parley/contract';
import { randomToken } from '../../platform/crypto/tokens';
import { isUniqueViolation } from '../../platform/db/retry';
import type { Tx } from '../../platform/events/unit-of-work';
import { type FieldProblem, HttpError, NotFoundError, ValidationError } from '../../platform/http/errors';
import type { PublicContext, UserContext } from '../access/access.facade';
import {
  authLimits,
  checkNewPassword,
  findUserByEmail,
  hashPassword,
  insertUser,
  listAccountIdsOfUser,
  perAddress,
  perIp,
  requestTexts,
  requestUserMail,
  consumeLimits,
  updateUser,
  type UserRow,
} from '../auth/auth.facade';
import { type CreatedAccount, createAccountWithAdministrator } from './create-account';

export interface SignUpInput {
  account_name?: string | undefined;
  user_full_name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  locale?: string | undefined;
}

class SignUpRefusedError extends HttpError {
  constructor(code: 'email_registered' | 'names_missing' | 'sign_up_email_invalid', message: string) {
    super(code, { message });
  }
}

/**
 * Creates the first account of a new user, whose address must then be confirmed. Returns the address. Errors: 404
 * sign-up off, 403 names or address, 422 password, 429.
 */
export async function signUp(context: PublicContext, input: SignUpInput): Promise<string> {
  if (!context.services.config.enableAccountSignup) throw new NotFoundError();
  await consumeLimits(context, [perIp(context, authLimits.signUpByIp)]);
  const texts = requestTexts(context);
  const names = checkNames(context, input);
  const address = emailAddress.safeParse(input.email);
  if (!address.success) throw new SignUpRefusedError('sign_up_email_invalid', texts.t('error.emailInvalid'));
  await consumeLimits(context, [perAddress(address.data, authLimits.signUpByAddress)]);
  const password = checkNewPassword(texts, { password: input.password });
  const passwordHash = await hashPassword(password);
  const emailTakenError = new SignUpRefusedError('email_registered', texts.t('error.emailRegistered'));
  const person = { email: address.data, name: names.person, passwordHash };
  const known = await findReusable(context, person.email);
  if (known === 'taken') throw emailTakenError;
  await createAccountWithAdministrator(context.services, {
    name: names.account,
    locale: localeOf(input.locale),
    customAttributes: { onboarding_step: 'account_details' },
    requestId: context.request.id,
    ip: context.request.ip,
    administrator: async (tx) => {
      const { id } = await storePerson(tx, person, known);
      await requestUserMail(tx, context.services.config, { userId: id, mail: 'confirmation' });
      return id;
    },
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTakenError : error;
  });
  return person.email;
}

/** Creates a further account for a signed-in user. Errors: 404 sign-up off, 422 no name, 429. */
export async function addAccount(context: UserContext, input: SignUpInput): Promise<CreatedAccount> {
  if (!context.services.config.createAccountFromDashboard) throw new NotFoundError();
  await consumeLimits(context, [perIp(context, authLimits.signUpByIp)]);
  const name = input.account_name?.trim() ?? '';
  if (name === '' || name.length > 255) {
    throw new ValidationError([{ attribute: 'name', message: "Name can't be blank", code: 'blank' }]);
  }
  return createAccountWithAdministrator(context.services, {
    name,
    locale: localeOf(input.locale),
    customAttributes: { onboarding_step: 'account_details' },
    administrator: context.user.id,
    requestId: context.request.id,
    ip: context.request.ip,
  });
}

function checkNames(context: PublicContext, input: SignUpInput): { account: string; person: string } {
  const account = input.account_name?.trim() ?? '';
  const person = input.user_full_name?.trim() ?? '';
  if (account === '' && person === '') {
    throw new SignUpRefusedError('names_missing', requestTexts(context).t('error.namesMissing'));
  }
  const problems: FieldProblem[] = [];
  if (account === '')
    problems.push({ attribute: 'account_name', message: "Account name can't be blank", code: 'blank' });
  const tooLong = { code: 'too_long', params: { maximum: 255 } } as const;
  if (account.length > tooLong.params.maximum)
    problems.push({ attribute: 'account_name', message: 'Account name is too long', ...tooLong });
  if (person.length > tooLong.params.maximum)
    problems.push({ attribute: 'name', message: 'Name is too long', ...tooLong });
  if (problems.length > 0) throw new ValidationError(problems);
  return { account, person: person || account };
}

function localeOf(locale: string | undefined): string {
  const known = accountLocale.safeParse(locale);
  return known.success ? known.data : 'en';
}

/**
 * A retired user (who has left their last account) may sign up again with the same address, which must be confirmed
 * again.
 */
async function findReusable(context: PublicContext, email: string): Promise<UserRow | 'taken' | null> {
  const { database } = context.services;
  const known = await findUserByEmail(database.global(), email);
  if (!known) return null;
  const accounts = await listAccountIdsOfUser(database.system('list-accounts-of-user'), known.id);
  const isRetired = accounts.length === 0 && known.password_hash === null && known.disabled_at === null;
  return isRetired ? known : 'taken';
}

async function storePerson(
  tx: Tx,
  person: { email: string; name: string; passwordHash: string },
  known: UserRow | null,
): Promise<UserRow> {
  const fields = { name: person.name, password_hash: person.passwordHash };
  if (known) return updateUser(tx.db, known.id, { ...fields, confirmed_at: null });
  return insertUser(tx.db, {
    ...fields,
    email: person.email,
    uid: person.email,
    pubsub_token: randomToken(24),
  });
}
