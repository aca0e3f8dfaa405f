import { account } from './account';
import { auditLogs } from './audit-logs';
import { colours } from './colours';
import { composer } from './composer';
import { customRoles } from './custom-roles';
import { first } from './first';
import { lists } from './lists';
import { notifications } from './notifications';
import { profile } from './profile';
import { settings } from './settings';
import { superAdmin } from './super-admin';
import { webhooks } from './webhooks';

export const en = {
  ...first,
  ...composer,
  ...colours,
  ...notifications,
  ...profile,
  ...settings,
  ...superAdmin,
  ...webhooks,
  ...customRoles,
  ...account,
  ...auditLogs,
  ...lists,
};
