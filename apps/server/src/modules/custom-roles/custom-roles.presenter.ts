import { type CustomRole, type Permission, permissions } from '@parley/contract';
import type { CustomRoleRow } from './custom-roles.repository';

export function presentCustomRole(row: CustomRoleRow): CustomRole {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    permissions: row.permissions.filter(isPermission),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function isPermission(name: string): name is Permission {
  return (permissions as readonly string[]).includes(name);
}
