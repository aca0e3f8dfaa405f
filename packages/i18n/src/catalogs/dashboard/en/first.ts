import { common } from './common';
import { conversations } from './conversations';
import { folders } from './folders';
import { installable } from './installable';
import { navigation } from './navigation';
import { shell } from './shell';

/**
 * Texts of the workspace frame and of the first conversation. The build moves texts that no module of the initial
 * bundle uses into a later chunk (`apps/dashboard/vite/first-texts.ts`).
 */
export const first = {
  ...common,
  ...shell,
  ...installable,
  ...navigation,
  ...conversations,
  ...folders,
};
