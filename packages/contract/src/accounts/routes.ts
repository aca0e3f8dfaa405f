import { z } from 'zod';
import { credentialText, emailAddress } from '../auth/values';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, clearable, id, integer } from '../kit/values';
import { account, accountLimits, accountLocale, accountShow, cacheKeys, newAccountSession } from './entities';

const base = '/api/v1/accounts/:account_id';
const inAccount = z.object({ account_id: id });
const tag = 'Account';
/** Only accounts of the caller are looked up: other accounts are 404, and a suspended account can still be read. */
const ownAccountAccess = { who: 'user' } as const;
const text = z.string().max(limits.nameCharacters).nullish();
const aboutCompany = {
  industry: text,
  company_size: text,
  timezone: text,
  referral_source: text,
  user_role: text,
  website: text,
};

export const createAccount = defineRoute({
  name: 'createAccount',
  method: 'POST',
  path: '/api/v1/accounts',
  summary: 'Sign up with a new account, or add an account for the signed-in user',
  tag,
  access: { who: 'public', because: 'public sign-up, if the installation allows it' },
  body: z.object({
    account_name: credentialText,
    user_full_name: credentialText,
    email: credentialText,
    password: credentialText,
    locale: credentialText,
  }),
  output: z.union([z.strictObject({ data: newAccountSession }), z.strictObject({ email: z.string() })]),
  errors: {
    403: '`{message}`: names missing, or email address invalid or already registered',
    404: 'sign-up is off',
    422: 'weak password or blank name',
    429: 'too many attempts',
  },
});

export const showAccount = defineRoute({
  name: 'showAccount',
  method: 'GET',
  path: base,
  summary: 'One of the caller’s accounts',
  tag,
  access: ownAccountAccess,
  params: inAccount,
  output: accountShow,
  errors: { 404: 'not a member' },
});

export const updateAccount = defineRoute({
  name: 'updateAccount',
  method: 'PATCH',
  alsoPut: true,
  path: base,
  summary: 'Change name, language, settings and attributes; administrators only',
  tag,
  access: ownAccountAccess,
  params: inAccount,
  body: z.object({
    name: z.string().trim().min(1).max(limits.nameCharacters).optional(),
    locale: accountLocale.optional(),
    domain: z.string().max(100).nullish(),
    support_email: z.union([z.literal('').transform(() => null), emailAddress]).nullish(),
    auto_resolve_after: clearable(integer.pipe(z.number().min(10).max(1_439_856))),
    auto_resolve_message: z.string().max(20_000).nullish(),
    auto_resolve_ignore_waiting: clearable(boolean),
    auto_resolve_label: text,
    audio_transcriptions: clearable(boolean),
    conversation_required_attributes: z.array(z.string().max(limits.nameCharacters)).max(100).nullish(),
    reporting_timezone: z.string().max(limits.nameCharacters).optional(),
    ...aboutCompany,
  }),
  output: account,
  errors: { 401: 'not an administrator', 404: 'not a member' },
});

export const markAccountActive = defineRoute({
  name: 'markAccountActive',
  method: 'POST',
  path: `${base}/update_active_at`,
  summary: 'Record that the caller is using this account',
  tag,
  access: ownAccountAccess,
  params: inAccount,
  errors: { 404: 'not a member' },
});

export const completeOnboarding = defineRoute({
  name: 'completeOnboarding',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/onboarding`,
  summary: 'Save the details of a new account and complete its first onboarding step',
  tag,
  access: { who: 'administrator' },
  params: inAccount,
  body: z.object({
    name: z.string().trim().min(1).max(limits.nameCharacters).optional(),
    locale: accountLocale.optional(),
    ...aboutCompany,
  }),
  output: account,
  errors: { 422: 'invalid field' },
});

export const showAccountLimits = defineRoute({
  name: 'showAccountLimits',
  method: 'GET',
  path: `${base}/limits`,
  summary: 'Limits of the account and their usage',
  tag,
  access: ownAccountAccess,
  params: inAccount,
  output: accountLimits,
  errors: { 404: 'not a member' },
});

export const showCloudLimits = defineRoute({
  name: 'showCloudLimits',
  method: 'GET',
  path: '/enterprise/api/v1/accounts/:account_id/limits',
  summary: 'Limits of the account in the hosted edition; 404 in other editions',
  tag,
  access: ownAccountAccess,
  params: inAccount,
  output: accountLimits,
  errors: { 404: 'not a member, or another edition' },
});

export const showCacheKeys = defineRoute({
  name: 'showCacheKeys',
  method: 'GET',
  path: `${base}/cache_keys`,
  summary: 'When labels, inboxes and teams last changed',
  tag,
  access: ownAccountAccess,
  params: inAccount,
  output: z.strictObject({ cache_keys: cacheKeys }),
  errors: { 404: 'not a member' },
});

export const showApiVersion = defineRoute({
  name: 'showApiVersion',
  method: 'GET',
  path: '/api',
  summary: 'Version of the compatible API and the status of its services',
  tag,
  access: { who: 'public', because: 'apps call it before sign-in' },
  output: z.strictObject({
    version: z.string(),
    timestamp: z.string(),
    queue_services: z.enum(['ok', 'failing']),
    data_services: z.enum(['ok', 'failing']),
  }),
});
