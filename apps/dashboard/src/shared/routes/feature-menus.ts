// Written by `node tooling/registries.mjs` from the files that are there. Do not edit.
import { menu as auditLogs } from '../../features/audit-logs/menu';
import { menu as cannedResponses } from '../../features/canned-responses/menu';
import { menu as customAttributes } from '../../features/custom-attributes/menu';
import { menu as customRoles } from '../../features/custom-roles/menu';
import { menu as labels } from '../../features/labels/menu';
import type { FeatureMenu } from './declaration';

/** Labels and icons of the features in the sidebar of the settings, by the name of their route. */
export const featureMenus = {
  ...auditLogs,
  ...cannedResponses,
  ...customAttributes,
  ...customRoles,
  ...labels,
} as const satisfies FeatureMenu;
