import { z } from 'zod';
import { role } from '../agents/entities';
import { emailAddress } from '../auth/values';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, lenient, page } from '../kit/values';
import { managedUser, managedUserDetail } from './entities';
import {
  changeErrors,
  consoleBase,
  consoleTag,
  pageMeta,
  consoleWriteAccess,
  consoleReadAccess,
} from './kit';

const base = `${consoleBase}/users`;
const one = `${base}/:managed_user_id`;
const params = z.object({ managed_user_id: id });
const errors = { ...changeErrors, 404: 'no such user' } as const;

/** Declares an action on one user that takes no body and returns the user. */
function change<const Name extends string>(
  name: Name,
  method: 'POST' | 'DELETE',
  place: string,
  summary: string,
  refused?: string,
) {
  return defineRoute({
    name,
    method,
    path: `${one}/${place}`,
    summary,
    tag: consoleTag,
    access: consoleWriteAccess,
    params,
    output: managedUserDetail,
    errors: refused === undefined ? errors : { ...errors, 422: refused },
  });
}

export const listManagedUsers = defineRoute({
  name: 'listManagedUsers',
  method: 'GET',
  path: base,
  summary: 'Users of the installation, newest first; `q` searches names and email addresses',
  tag: consoleTag,
  access: consoleReadAccess,
  query: z.object({
    q: z.string().max(limits.searchCharacters).optional(),
    kind: lenient(z.enum(['super_admin', 'unconfirmed', 'disabled'])),
    page: page.optional(),
  }),
  output: z.strictObject({ payload: z.array(managedUser), meta: pageMeta }),
});

export const showManagedUser = defineRoute({
  name: 'showManagedUser',
  method: 'GET',
  path: one,
  summary: 'One user with their accounts',
  tag: consoleTag,
  access: consoleReadAccess,
  params,
  output: managedUserDetail,
  errors: { 404: 'no such user' },
});

export const createManagedUser = defineRoute({
  name: 'createManagedUser',
  method: 'POST',
  path: base,
  summary: 'Add a user to an account and email them an invitation',
  tag: consoleTag,
  access: consoleWriteAccess,
  body: z.object({
    name: z.string().trim().min(1).max(limits.nameCharacters),
    email: emailAddress,
    managed_account_id: id,
    role: role.default('agent'),
  }),
  output: managedUserDetail,
  errors: {
    ...errors,
    402: 'no seats left in the account',
    422: 'invalid field, or the email address is taken',
  },
});

export const grantSuperAdmin = change(
  'grantSuperAdmin',
  'POST',
  'super_admin',
  'Make a user a super administrator',
  'not confirmed, or disabled',
);

export const revokeSuperAdmin = change(
  'revokeSuperAdmin',
  'DELETE',
  'super_admin',
  'Revoke super administrator rights',
  'they are the last one',
);

export const confirmManagedUser = change(
  'confirmManagedUser',
  'POST',
  'confirm',
  'Confirm a user’s email address without sending an email',
);

export const sendManagedUserReset = change(
  'sendManagedUserReset',
  'POST',
  'reset_mail',
  'Email a password reset link; a user without a password is invited again',
  'disabled, or a member of no account',
);

export const endManagedUserSessions = change(
  'endManagedUserSessions',
  'DELETE',
  'sessions',
  'End all sessions and sockets of a user',
);

export const disableManagedUser = change(
  'disableManagedUser',
  'POST',
  'disable',
  'Disable a user; sessions, sockets, and tokens end immediately',
  'oneself, or the last super administrator',
);

export const enableManagedUser = change('enableManagedUser', 'POST', 'enable', 'Re-enable a disabled user');
