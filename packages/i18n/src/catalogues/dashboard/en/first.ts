import { common } from './common';
import { conversations } from './conversations';
import { folders } from './folders';
import { installable } from './installable';
import { navigation } from './navigation';
import { shell } from './shell';

/**
 * Texts of the frame and of the first conversation. The build leaves those that no module of the first load names to
 * what comes behind it (`apps/dashboard/vite/first-texts.ts`).
 */
export const first = {
  ...common,
  ...shell,
  ...installable,
  ...navigation,
  ...conversations,
  ...folders,
};
