// Written by `node tooling/registries.mjs` from the files that are there. Do not edit.
import { routes as auditLogs } from '../../features/audit-logs/feature';
import { routes as cannedResponses } from '../../features/canned-responses/feature';
import { routes as customAttributes } from '../../features/custom-attributes/feature';
import { routes as customRoles } from '../../features/custom-roles/feature';
import { routes as labels } from '../../features/labels/feature';
import type { RouteDeclaration } from './declaration';

/** Routes that features declare themselves, with their screens and their places in the sidebar of the settings. */
export const featureRoutes = [
  ...auditLogs,
  ...cannedResponses,
  ...customAttributes,
  ...customRoles,
  ...labels,
] as const satisfies readonly RouteDeclaration[];
