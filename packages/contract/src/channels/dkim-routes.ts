import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { dkimCheck, dkimKey } from './entities';

const path = '/api/v1/accounts/:account_id/inboxes/:connected_inbox_id/connection/dkim';
const params = z.object({ account_id: id, connected_inbox_id: id });
const access = { who: 'administrator' } as const;
const tag = 'Channels';
const output = z.strictObject({ dkim: dkimKey.nullable() });
const missing = 'no such inbox, or it does not send through an SMTP server of its own';

export const showDkimKey = defineRoute({
  name: 'showDkimKey',
  method: 'GET',
  path,
  summary: 'The key that signs emails of an inbox, and the DNS record it needs',
  tag,
  access,
  params,
  output,
  errors: { 404: missing },
});

export const createDkimKey = defineRoute({
  name: 'createDkimKey',
  method: 'POST',
  path,
  summary:
    'Create a key for the domain of an inbox; it replaces the present one, and signs once its record was found',
  tag,
  access,
  params,
  output,
  errors: { 404: missing, 429: 'too many checks or keys' },
});

export const deleteDkimKey = defineRoute({
  name: 'deleteDkimKey',
  method: 'DELETE',
  path,
  summary: 'Remove the key of an inbox; its emails are no longer signed',
  tag,
  access,
  params,
  output,
  errors: { 404: missing },
});

export const checkDkimKey = defineRoute({
  name: 'checkDkimKey',
  method: 'POST',
  path: `${path}/check`,
  summary:
    'Look at the DNS record of a key now; emails are signed from then on if it is right, and no more if it is not',
  tag,
  access,
  params,
  output: z.strictObject({ dkim: dkimKey, check: dkimCheck }),
  errors: { 404: `${missing}, or has no key`, 429: 'too many checks' },
});
