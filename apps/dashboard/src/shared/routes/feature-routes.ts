import { auditLogRoutes } from '../../features/audit-logs/feature';
import { cannedResponseRoutes } from '../../features/canned-responses/feature';
import { customAttributeRoutes } from '../../features/custom-attributes/feature';
import { customRoleRoutes } from '../../features/custom-roles/feature';
import { labelRoutes } from '../../features/labels/feature';
import type { RouteDeclaration } from './declaration';

/**
 * Routes that features declare themselves, with their screens and their entries in the sidebar of the settings. An
 * entry that stands after another one of this list comes later in it.
 */
export const featureRoutes = [
  ...labelRoutes,
  ...customAttributeRoutes,
  ...cannedResponseRoutes,
  ...auditLogRoutes,
  ...customRoleRoutes,
] as const satisfies readonly RouteDeclaration[];
