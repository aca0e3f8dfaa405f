import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, id, hexColor } from '../kit/values';
import { label } from './entities';

const base = '/api/v1/accounts/:account_id/labels';
const inAccount = z.object({ account_id: id });
const oneLabel = z.object({ account_id: id, label_id: id });
const tag = 'Labels';

const labelInput = z.object({
  title: z.string().max(limits.nameCharacters),
  description: z.string().max(limits.descriptionCharacters).nullish(),
  color: hexColor.optional(),
  show_on_sidebar: boolean.nullish(),
});

export const listLabels = defineRoute({
  name: 'listLabels',
  method: 'GET',
  path: base,
  summary: 'All labels of the account, by title',
  tag,
  access: { who: 'member' },
  params: inAccount,
  /** Additive, for administrators: includes how much each label is used. */
  query: z.object({ include_usage: boolean.optional() }),
  output: z.strictObject({ payload: z.array(label) }),
});

export const showLabel = defineRoute({
  name: 'showLabel',
  method: 'GET',
  path: `${base}/:label_id`,
  summary: 'One label',
  tag,
  access: { who: 'administrator' },
  params: oneLabel,
  output: label,
});

export const createLabel = defineRoute({
  name: 'createLabel',
  method: 'POST',
  path: base,
  summary: 'Create a label',
  tag,
  access: { who: 'administrator' },
  root: 'label',
  params: inAccount,
  body: labelInput,
  output: label,
  errors: { 422: 'title blank, taken, or not made of letters, digits, _, and -' },
});

export const updateLabel = defineRoute({
  name: 'updateLabel',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:label_id`,
  summary: 'Change a label; a new title retags conversations',
  tag,
  access: { who: 'administrator' },
  root: 'label',
  params: oneLabel,
  body: labelInput.partial(),
  output: label,
});

export const deleteLabel = defineRoute({
  name: 'deleteLabel',
  method: 'DELETE',
  path: `${base}/:label_id`,
  summary: 'Delete a label and remove it from conversations',
  tag,
  access: { who: 'administrator' },
  params: oneLabel,
});
