import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { roundTrip } from './entities';

const path = '/api/v1/accounts/:account_id/inboxes/:connected_inbox_id/connection/round_trip';
const params = z.object({ account_id: id, connected_inbox_id: id });
const access = { who: 'administrator' } as const;
const tag = 'Channels';
const output = z.strictObject({ round_trip: roundTrip.nullable() });

export const showRoundTrip = defineRoute({
  name: 'showRoundTrip',
  method: 'GET',
  path,
  summary: 'The last email that an inbox sent to itself, and how far it has come',
  tag,
  access,
  params,
  output,
  errors: { 404: 'no such inbox, or its channel cannot write to itself' },
});

export const startRoundTrip = defineRoute({
  name: 'startRoundTrip',
  method: 'POST',
  path,
  summary: 'Have an inbox send an email to itself; a test that hasn’t ended is returned instead',
  tag,
  access,
  params,
  output,
  errors: { 404: 'no such inbox, or its channel cannot write to itself', 429: 'too many tests' },
});
