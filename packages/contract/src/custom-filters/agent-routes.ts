import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, json, labelOrNumber, lenient } from '../kit/values';
import { customFilter, customFilterLimits, customFilterTypes } from './entities';

const base = '/api/v1/accounts/:account_id/custom_filters';
const inAccount = z.object({ account_id: id });
const oneFilter = z.object({ account_id: id, custom_filter_id: id });
const tag = 'Custom filters';
const refused = {
  422: 'name blank, an unknown type, or the caller already has 1,000 saved views in the account',
};

const filterType = labelOrNumber(customFilterTypes);
/** In a query string the number arrives as text. */
const filterTypeText = z.preprocess(
  (value) => customFilterTypes[Number(value)] ?? value,
  z.enum(customFilterTypes),
);
const customFilterInput = z.object({
  name: z.string().trim().min(1).max(limits.nameCharacters),
  filter_type: filterType.optional(),
  query: json
    .refine((query) => JSON.stringify(query).length <= customFilterLimits.queryCharacters, 'is too long')
    .optional(),
});

export const listCustomFilters = defineRoute({
  name: 'listCustomFilters',
  method: 'GET',
  path: base,
  summary: 'Saved views of the caller of one type, by default of conversations',
  tag,
  access: { who: 'member' },
  params: inAccount,
  query: z.object({ filter_type: lenient(filterTypeText) }),
  output: z.array(customFilter),
});

export const showCustomFilter = defineRoute({
  name: 'showCustomFilter',
  method: 'GET',
  path: `${base}/:custom_filter_id`,
  summary: 'One saved view of the caller',
  tag,
  access: { who: 'member' },
  params: oneFilter,
  output: customFilter,
});

export const createCustomFilter = defineRoute({
  name: 'createCustomFilter',
  method: 'POST',
  path: base,
  summary: 'Create a saved view; its query is not validated',
  tag,
  access: { who: 'member' },
  root: 'custom_filter',
  params: inAccount,
  body: customFilterInput,
  output: customFilter,
  errors: refused,
});

export const updateCustomFilter = defineRoute({
  name: 'updateCustomFilter',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:custom_filter_id`,
  summary: 'Change a saved view of the caller',
  tag,
  access: { who: 'member' },
  root: 'custom_filter',
  params: oneFilter,
  body: customFilterInput.partial(),
  output: customFilter,
  errors: refused,
});

export const deleteCustomFilter = defineRoute({
  name: 'deleteCustomFilter',
  method: 'DELETE',
  path: `${base}/:custom_filter_id`,
  summary: 'Delete a saved view of the caller',
  tag,
  access: { who: 'member' },
  params: oneFilter,
  status: 204,
});
