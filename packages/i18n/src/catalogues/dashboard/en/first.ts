import { common } from './common';
import { conversations } from './conversations';
import { folders } from './folders';
import { installable } from './installable';
import { navigation } from './navigation';
import { session } from './session';
import { setup } from './setup';
import { shell } from './shell';

/** What the door and the first conversation say: these texts come with the first load, all others behind it. */
export const first = {
  ...common,
  ...session,
  ...setup,
  ...shell,
  ...installable,
  ...navigation,
  ...conversations,
  ...folders,
};
