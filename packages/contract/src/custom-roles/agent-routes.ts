import { z } from 'zod';
import { permissions } from '../kit/access';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { customRole, permission } from './entities';

const base = '/api/v1/accounts/:account_id/custom_roles';
const inAccount = z.object({ account_id: id });
const oneRole = z.object({ account_id: id, custom_role_id: id });
const tag = 'Custom roles';
/** Reading and deleting stay allowed while the feature is off, so that existing roles remain accessible. */
const featureOff = 'the feature `custom_roles` is off';

const customRoleInput = z.object({
  name: z.string().trim().min(1).max(limits.nameCharacters),
  description: z.string().max(limits.descriptionCharacters).nullish(),
  permissions: z
    .array(permission)
    .max(permissions.length * 10)
    .transform((list) => [...new Set(list)])
    .optional(),
});

export const listCustomRoles = defineRoute({
  name: 'listCustomRoles',
  method: 'GET',
  path: base,
  summary: 'All custom roles of the account',
  tag,
  access: { who: 'administrator' },
  params: inAccount,
  output: z.array(customRole),
});

export const showCustomRole = defineRoute({
  name: 'showCustomRole',
  method: 'GET',
  path: `${base}/:custom_role_id`,
  summary: 'One custom role',
  tag,
  access: { who: 'administrator' },
  params: oneRole,
  output: customRole,
});

export const createCustomRole = defineRoute({
  name: 'createCustomRole',
  method: 'POST',
  path: base,
  summary: 'Create a custom role',
  tag,
  access: { who: 'administrator' },
  root: 'custom_role',
  params: inAccount,
  body: customRoleInput,
  output: customRole,
  errors: { 403: featureOff, 422: 'name blank, or an unknown permission' },
});

export const updateCustomRole = defineRoute({
  name: 'updateCustomRole',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:custom_role_id`,
  summary: 'Change a custom role; its members get the new permissions immediately',
  tag,
  access: { who: 'administrator' },
  root: 'custom_role',
  params: oneRole,
  body: customRoleInput.partial(),
  output: customRole,
  errors: { 403: featureOff, 422: 'name blank, or an unknown permission' },
});

export const deleteCustomRole = defineRoute({
  name: 'deleteCustomRole',
  method: 'DELETE',
  path: `${base}/:custom_role_id`,
  summary: 'Delete a custom role; its members keep their base role',
  tag,
  access: { who: 'administrator' },
  params: oneRole,
});
