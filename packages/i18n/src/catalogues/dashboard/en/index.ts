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
  ...notifications,
  ...profile,
  ...settings,
  ...superAdmin,
  ...webhooks,
  ...lists,
  ...customRoles,
};
