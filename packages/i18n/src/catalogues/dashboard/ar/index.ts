import { account } from './account';
import { auditLogs } from './audit-logs';
import { common } from './common';
import { colours } from './colours';
import { composer } from './composer';
import { conversations } from './conversations';
import { customRoles } from './custom-roles';
import { installable } from './installable';
import { lists } from './lists';
import { navigation } from './navigation';
import { notifications } from './notifications';
import { profile } from './profile';
import { session } from './session';
import { settings } from './settings';
import { setup } from './setup';
import { shell } from './shell';
import { superAdmin } from './super-admin';
import { webhooks } from './webhooks';

export const ar = {
  ...common,
  ...session,
  ...setup,
  ...shell,
  ...installable,
  ...navigation,
  ...notifications,
  ...profile,
  ...conversations,
  ...composer,
  ...colours,
  ...settings,
  ...superAdmin,
  ...webhooks,
  ...customRoles,
  ...account,
  ...auditLogs,
  ...lists,
};
