import { z } from 'zod';
import { accountLocale } from '../accounts/entities';
import { emailAddress } from '../auth/values';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { clearable, id, integer, lenient, page } from '../kit/values';
import { managedAccount, managedAccountDetail } from './entities';
import {
  changeErrors,
  consoleBase,
  consoleTag,
  pageMeta,
  consoleWriteAccess,
  consoleReadAccess,
} from './kit';

const base = `${consoleBase}/accounts`;
const one = `${base}/:managed_account_id`;
const params = z.object({ managed_account_id: id });
const name = z.string().trim().min(1).max(limits.nameCharacters);
/** Null removes the limit. */
const seats = clearable(integer.pipe(z.number().min(0).max(100_000)));

export const listManagedAccounts = defineRoute({
  name: 'listManagedAccounts',
  method: 'GET',
  path: base,
  summary: 'Accounts of the installation, newest first; `q` searches names, or matches an ID exactly',
  tag: consoleTag,
  access: consoleReadAccess,
  query: z.object({
    q: z.string().max(limits.searchCharacters).optional(),
    status: lenient(z.enum(['active', 'suspended'])),
    page: page.optional(),
  }),
  output: z.strictObject({ payload: z.array(managedAccount), meta: pageMeta }),
});

export const showManagedAccount = defineRoute({
  name: 'showManagedAccount',
  method: 'GET',
  path: one,
  summary: 'One account with its features and members',
  tag: consoleTag,
  access: consoleReadAccess,
  params,
  output: managedAccountDetail,
  errors: { 404: 'no such account' },
});

export const createManagedAccount = defineRoute({
  name: 'createManagedAccount',
  method: 'POST',
  path: base,
  summary: 'Create an account; an administrator without a user is invited by email',
  tag: consoleTag,
  access: consoleWriteAccess,
  body: z.object({
    name,
    locale: accountLocale.default('en'),
    administrator_email: emailAddress,
    administrator_name: z.string().trim().max(limits.nameCharacters).optional(),
  }),
  output: managedAccountDetail,
  errors: { ...changeErrors, 422: 'invalid field' },
});

export const updateManagedAccount = defineRoute({
  name: 'updateManagedAccount',
  method: 'PATCH',
  path: one,
  summary: 'Change the name, language, limits, and features of an account; omitted values stay',
  tag: consoleTag,
  access: consoleWriteAccess,
  params,
  body: z.object({
    name: name.optional(),
    locale: accountLocale.optional(),
    limits: z.object({ agents: seats, inboxes: seats }).optional(),
    /** By feature name; null restores the default of the edition. */
    features: z
      .record(z.string().max(100), z.boolean().nullable())
      .refine((features) => Object.keys(features).length <= limits.textsPerList, 'names too many')
      .optional(),
  }),
  output: managedAccountDetail,
  errors: { ...changeErrors, 404: 'no such account', 422: 'invalid field, or no such feature' },
});

export const suspendManagedAccount = defineRoute({
  name: 'suspendManagedAccount',
  method: 'POST',
  path: `${one}/suspend`,
  summary: 'Suspend an account for its members and visitors; its data is kept',
  tag: consoleTag,
  access: consoleWriteAccess,
  params,
  output: managedAccountDetail,
  errors: { ...changeErrors, 404: 'no such account' },
});

export const activateManagedAccount = defineRoute({
  name: 'activateManagedAccount',
  method: 'POST',
  path: `${one}/activate`,
  summary: 'Reactivate a suspended account',
  tag: consoleTag,
  access: consoleWriteAccess,
  params,
  output: managedAccountDetail,
  errors: { ...changeErrors, 404: 'no such account' },
});
