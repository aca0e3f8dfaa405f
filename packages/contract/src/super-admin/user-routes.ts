import { z } from 'zod';
import { role } from '../agents/entities';
import { emailAddress } from '../auth/values';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, lenient, page } from '../kit/values';
import { managedUser, managedUserDetail } from './entities';
import { changeErrors, consoleBase, consoleTag, pageMeta, toChange, toLook } from './kit';

const base = `${consoleBase}/users`;
const one = `${base}/:managed_user_id`;
const params = z.object({ managed_user_id: id });
const errors = { ...changeErrors, 404: 'no such person' } as const;

/** Verbs on one person that need nothing else and answer with them. */
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
    access: toChange,
    params,
    output: managedUserDetail,
    errors: refused === undefined ? errors : { ...errors, 422: refused },
  });
}

export const listManagedUsers = defineRoute({
  name: 'listManagedUsers',
  method: 'GET',
  path: base,
  summary: 'People of the installation, newest first; `q` looks in names and addresses',
  tag: consoleTag,
  access: toLook,
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
  summary: 'One person with their accounts',
  tag: consoleTag,
  access: toLook,
  params,
  output: managedUserDetail,
  errors: { 404: 'no such person' },
});

export const createManagedUser = defineRoute({
  name: 'createManagedUser',
  method: 'POST',
  path: base,
  summary: 'A new person as a member of an account; an invitation is mailed to them',
  tag: consoleTag,
  access: toChange,
  body: z.object({
    name: z.string().trim().min(1).max(limits.nameCharacters),
    email: emailAddress,
    managed_account_id: id,
    role: role.default('agent'),
  }),
  output: managedUserDetail,
  errors: {
    ...errors,
    402: 'the account has no seat left',
    422: 'a field breaks a rule, or the address is taken',
  },
});

export const grantSuperAdmin = change(
  'grantSuperAdmin',
  'POST',
  'super_admin',
  'Make a person a super administrator',
  'not confirmed, or disabled',
);

export const revokeSuperAdmin = change(
  'revokeSuperAdmin',
  'DELETE',
  'super_admin',
  'Take the right of a super administrator away',
  'they are the last one',
);

export const confirmManagedUser = change(
  'confirmManagedUser',
  'POST',
  'confirm',
  'Count the address of a person as theirs, without a mail',
);

export const sendManagedUserReset = change(
  'sendManagedUserReset',
  'POST',
  'reset_mail',
  'Mail a link to set a new password; who never had one is invited again',
  'disabled, or a member of no account',
);

export const endManagedUserSessions = change(
  'endManagedUserSessions',
  'DELETE',
  'sessions',
  'End all sessions and sockets of a person',
);

export const disableManagedUser = change(
  'disableManagedUser',
  'POST',
  'disable',
  'Close the door to a person: sessions, sockets and tokens stop at once',
  'oneself, or the last super administrator',
);

export const enableManagedUser = change(
  'enableManagedUser',
  'POST',
  'enable',
  'Open the door to a disabled person again',
);
