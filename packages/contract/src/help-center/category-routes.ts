import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, lenient } from '../kit/values';
import { category } from './entities';
import { categoryInput, localeCode, positionsInput } from './input';
import { helpCenterLimits } from './limits';
import { slug } from './slug-param';

const tag = 'Help center';
const base = '/api/v1/accounts/:account_id/portals/:portal_slug/categories';
const params = z.object({ account_id: id, portal_slug: slug });
const one = { path: `${base}/:category_id`, params: params.extend({ category_id: id }), tag } as const;
const editor = { who: 'member', anyOf: ['knowledge_base_manage'] } as const;
const manager = { who: 'administrator', orAnyOf: ['knowledge_base_manage'] } as const;
const output = z.strictObject({ payload: category });
const refused =
  'blank name; blank or invalid slug, or taken in this language; language that the portal has not';

export const listCategories = defineRoute({
  name: 'listCategories',
  method: 'GET',
  path: base,
  summary: `Categories of a portal by position, ${helpCenterLimits.categoriesPerPage} per page`,
  tag,
  access: editor,
  params,
  query: z.object({
    locale: lenient(localeCode),
    page: lenient(z.string().max(limits.nameCharacters)),
  }),
  output: z.strictObject({
    payload: z.array(category),
    meta: z.strictObject({ current_page: z.union([z.string(), z.number()]), categories_count: z.number() }),
  }),
});

export const showCategory = defineRoute({
  ...one,
  name: 'showCategory',
  method: 'GET',
  summary: 'One category',
  access: editor,
  output,
});

export const createCategory = defineRoute({
  name: 'createCategory',
  method: 'POST',
  path: base,
  summary: 'Create a category in one language',
  tag,
  access: editor,
  root: 'category',
  params,
  body: categoryInput,
  output,
  errors: { 422: refused },
});

export const updateCategory = defineRoute({
  ...one,
  name: 'updateCategory',
  method: 'PATCH',
  alsoPut: true,
  summary: 'Change a category',
  access: editor,
  root: 'category',
  body: categoryInput,
  output,
  errors: { 422: refused },
});

export const deleteCategory = defineRoute({
  ...one,
  name: 'deleteCategory',
  method: 'DELETE',
  summary: 'Delete a category; its articles stay, without a category',
  access: manager,
});

export const reorderCategories = defineRoute({
  name: 'reorderCategories',
  method: 'POST',
  path: `${base}/reorder`,
  summary: 'Change the positions of categories: all of them or, if one is unknown, none',
  tag,
  access: manager,
  params,
  body: positionsInput,
});
