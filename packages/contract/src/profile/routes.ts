import { z } from 'zod';
import { availabilityInput } from '../agents/values';
import { sessionUser } from '../auth/entities';
import { emailAddress } from '../auth/values';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, file, id, json } from '../kit/values';
import { proofErrors } from './security';

const base = '/api/v1/profile';
const tag = 'Profile';
const root = 'profile';

/** Multipart clients send an object as JSON text. */
const jsonOrText = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}, json);

export const showProfile = defineRoute({
  name: 'showProfile',
  method: 'GET',
  path: base,
  summary: 'The signed-in user',
  tag,
  access: { who: 'user' },
  output: sessionUser,
});

export const updateProfile = defineRoute({
  name: 'updateProfile',
  method: 'PATCH',
  alsoPut: true,
  path: base,
  summary:
    'Change name, picture, signature, settings, email (after confirmation), or password; the last two only in a session, ' +
    'with `current_password`',
  tag,
  access: { who: 'user' },
  root,
  body: z.object({
    name: z.string().trim().min(1).max(limits.nameCharacters).optional(),
    display_name: z.string().max(limits.nameCharacters).nullish(),
    email: emailAddress.optional(),
    message_signature: z.string().max(20_000).nullish(),
    avatar: z.union([file, z.literal('').transform(() => undefined)]).optional(),
    /** Replaces the stored settings. */
    ui_settings: jsonOrText.optional(),
    phone_number: z.string().max(limits.nameCharacters).nullish(),
    current_password: z.string().max(4_096).optional(),
    password: z.string().max(4_096).optional(),
    password_confirmation: z.string().max(4_096).optional(),
  }),
  output: sessionUser,
  errors: {
    401: 'email or password change with a personal access token: `{error}`',
    ...proofErrors,
    422: 'invalid field; wrong current password: `{error}`',
    429: 'too many attempts',
  },
});

export const setAvailability = defineRoute({
  name: 'setAvailability',
  method: 'POST',
  path: `${base}/availability`,
  summary: 'Set the user’s availability in one account',
  tag,
  access: { who: 'user' },
  root,
  body: z.object({ account_id: id, availability: availabilityInput }),
  output: sessionUser,
  errors: { 404: 'not a member' },
});

export const setAutoOffline = defineRoute({
  name: 'setAutoOffline',
  method: 'POST',
  path: `${base}/auto_offline`,
  summary: 'Set whether the user is offline without an open window',
  tag,
  access: { who: 'user' },
  root,
  body: z.object({ account_id: id, auto_offline: boolean.default(false) }),
  output: sessionUser,
  errors: { 404: 'not a member' },
});

export const setActiveAccount = defineRoute({
  name: 'setActiveAccount',
  method: 'PUT',
  path: `${base}/set_active_account`,
  summary: 'Set the account the user is working in',
  tag,
  access: { who: 'user' },
  root,
  body: z.object({ account_id: id }),
  errors: { 404: 'not a member' },
});

export const deleteAvatar = defineRoute({
  name: 'deleteAvatar',
  method: 'DELETE',
  path: `${base}/avatar`,
  summary: 'Remove the profile picture',
  tag,
  access: { who: 'user' },
  output: sessionUser,
});

export const resetAccessToken = defineRoute({
  name: 'resetAccessToken',
  method: 'POST',
  path: `${base}/reset_access_token`,
  summary: 'Replace the personal access token; the old one and its sockets end immediately',
  tag,
  access: { who: 'session' },
  body: z.object({ current_password: z.string().max(4_096).optional() }),
  output: sessionUser,
  errors: { ...proofErrors, 422: 'wrong current password: `{error}`', 429: 'too many attempts' },
});

export const resendOwnConfirmation = defineRoute({
  name: 'resendOwnConfirmation',
  method: 'POST',
  path: `${base}/resend_confirmation`,
  summary: 'Resend the confirmation email, if it is still needed',
  tag,
  access: { who: 'user' },
  errors: { 429: 'too many attempts' },
});
