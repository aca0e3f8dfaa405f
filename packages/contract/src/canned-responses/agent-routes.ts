import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, lenient } from '../kit/values';
import { cannedResponse, cannedResponseLimits } from './entities';

const base = '/api/v1/accounts/:account_id/canned_responses';
const inAccount = z.object({ account_id: id });
const oneResponse = z.object({ account_id: id, canned_response_id: id });
const tag = 'Canned responses';
const refused = { 422: 'short_code blank or taken, or content blank' };

const cannedResponseInput = z.object({
  short_code: z.string().max(cannedResponseLimits.shortCodeCharacters),
  content: z.string().max(cannedResponseLimits.contentCharacters),
});

export const listCannedResponses = defineRoute({
  name: 'listCannedResponses',
  method: 'GET',
  path: base,
  summary:
    'Canned responses by short code; with `search`, matches at the start of the code come first, then elsewhere in the code, then in the content',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: z.object({ search: lenient(z.string().max(limits.searchCharacters)) }),
  output: z.array(cannedResponse),
});

export const createCannedResponse = defineRoute({
  name: 'createCannedResponse',
  method: 'POST',
  path: base,
  summary: 'Create a canned response',
  tag,
  access: { who: 'member' },
  root: 'canned_response',
  params: inAccount,
  body: cannedResponseInput,
  output: cannedResponse,
  errors: refused,
});

export const updateCannedResponse = defineRoute({
  name: 'updateCannedResponse',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:canned_response_id`,
  summary: 'Change a canned response',
  tag,
  access: { who: 'member' },
  root: 'canned_response',
  params: oneResponse,
  body: cannedResponseInput.partial(),
  output: cannedResponse,
  errors: refused,
});

export const deleteCannedResponse = defineRoute({
  name: 'deleteCannedResponse',
  method: 'DELETE',
  path: `${base}/:canned_response_id`,
  summary: 'Delete a canned response',
  tag,
  access: { who: 'member' },
  params: oneResponse,
});
