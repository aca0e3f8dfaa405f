import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';

const tag = 'Channels';
const body = z.object({
  /** The mailbox that the provider's page should offer first. */
  email: z.string().max(254).optional(),
  return_to: z.string().max(255).optional(),
  /** The inbox whose access is to be renewed; another mailbox than its own is refused. Without it, an inbox is created. */
  inbox_id: id.optional(),
});

export const authorizeGoogleMailbox = defineRoute({
  name: 'authorizeGoogleMailbox',
  method: 'POST',
  path: '/api/v1/accounts/:account_id/google/authorization',
  summary: 'Begin to connect a mailbox of Google: the address where an administrator signs in there',
  tag,
  access: { who: 'administrator' },
  params: z.object({ account_id: id }),
  body,
  output: z.strictObject({ success: z.literal(true), url: z.string() }),
  errors: {
    404: 'no such email inbox',
    422: 'the installation has no client of Google',
  },
});

export const authorizeMicrosoftMailbox = defineRoute({
  name: 'authorizeMicrosoftMailbox',
  method: 'POST',
  path: '/api/v1/accounts/:account_id/microsoft/authorization',
  summary: 'Begin to connect a mailbox of Microsoft: the address where an administrator signs in there',
  tag,
  access: { who: 'administrator' },
  params: z.object({ account_id: id }),
  body,
  output: z.strictObject({ success: z.literal(true), url: z.string() }),
  errors: {
    404: 'no such email inbox',
    422: 'the installation has no client of Microsoft',
  },
});

const because =
  'the browser comes back from the provider; its state is sealed, short-lived and bound to the browser';
const query = z.object({
  code: z.string().max(4_096).optional(),
  state: z.string().max(4_096).optional(),
  /** Why there is no code: `access_denied` when the person has cancelled. */
  error: z.string().max(255).optional(),
});

export const finishGoogleSignIn = defineRoute({
  name: 'finishGoogleSignIn',
  method: 'GET',
  path: '/google/callback',
  summary: 'Google sends an administrator back who connects a mailbox',
  tag,
  access: { who: 'public', because },
  query,
  raw: true,
});

export const finishMicrosoftSignIn = defineRoute({
  name: 'finishMicrosoftSignIn',
  method: 'GET',
  path: '/microsoft/callback',
  summary: 'Microsoft sends an administrator back who connects a mailbox',
  tag,
  access: { who: 'public', because },
  query,
  raw: true,
});

export const showMicrosoftAssociation = defineRoute({
  name: 'showMicrosoftAssociation',
  method: 'GET',
  path: '/.well-known/microsoft-identity-association.json',
  summary: 'Proves to Microsoft that the app belongs to this domain',
  tag,
  access: { who: 'public', because: 'Microsoft reads it, and the number of the app is no secret' },
  output: z.strictObject({
    associatedApplications: z.array(z.strictObject({ applicationId: z.string() })),
  }),
  errors: { 404: 'the installation has no app of Microsoft' },
});
