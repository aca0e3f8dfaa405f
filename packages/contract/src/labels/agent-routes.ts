import { z } from 'zod';
import { defineCrud } from '../kit/crud';
import { limits } from '../kit/limits';
import { boolean, hexColor } from '../kit/values';
import { label } from './entities';

export const { listLabels, showLabel, createLabel, updateLabel, deleteLabel } = defineCrud({
  name: 'Label',
  plural: 'Labels',
  root: 'label',
  path: 'labels',
  tag: 'Labels',
  access: { list: { who: 'member' }, show: { who: 'administrator' }, write: { who: 'administrator' } },
  entity: label,
  input: z.object({
    title: z.string().max(limits.nameCharacters),
    description: z.string().max(limits.descriptionCharacters).nullish(),
    color: hexColor.optional(),
    show_on_sidebar: boolean.nullish(),
  }),
  list: z.strictObject({ payload: z.array(label) }),
  /** Additive, for administrators: includes how much each label is used. */
  query: z.object({ include_usage: boolean.optional() }),
  summaries: {
    list: 'All labels of the account, by title',
    update: 'Change a label; a new title retags conversations',
    delete: 'Delete a label and remove it from conversations',
  },
  refused: { create: 'title blank, taken, or not made of letters, digits, _, and -' },
});
