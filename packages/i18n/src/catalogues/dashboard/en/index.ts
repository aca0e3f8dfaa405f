import { first } from './first';
import { profile } from './profile';
import { settings } from './settings';
import { superAdmin } from './super-admin';
import { webhooks } from './webhooks';

export const en = {
  ...first,
  ...profile,
  ...settings,
  ...superAdmin,
  ...webhooks,
};
