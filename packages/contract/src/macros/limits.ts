import { limits } from '../kit/limits';

/** What a macro may hold, and on how much it runs at once. */
export const macroLimits = {
  nameCharacters: limits.nameCharacters,
  actions: 50,
  /** Titles of labels, files: what one action is given. */
  actionParams: limits.textsPerList,
  /** A message is the longest there is. */
  actionParamCharacters: limits.messageContentCharacters,
  conversationsAtOnce: limits.bulkIds,
} as const;
