import { common } from './common';
import { conversations } from './conversations';
import { profile } from './profile';
import { session } from './session';
import { settings } from './settings';
import { setup } from './setup';
import { shell } from './shell';
import { webhooks } from './webhooks';

export const de = {
  ...common,
  ...session,
  ...setup,
  ...shell,
  ...profile,
  ...conversations,
  ...settings,
  ...webhooks,
};
