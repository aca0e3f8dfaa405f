import { limits } from '../kit/limits';

/** Limits of a macro, and on how many conversations one call can run it. */
export const macroLimits = {
  nameCharacters: limits.nameCharacters,
  actions: 50,
  /** Parameters per action: label titles, files. */
  actionParams: limits.textsPerList,
  /** As long as the longest message, because a parameter can be a message. */
  actionParamCharacters: limits.messageContentCharacters,
  conversationsAtOnce: limits.bulkIds,
} as const;
