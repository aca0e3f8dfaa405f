import type { activity as english } from '../en/activity';

export const activity = {} satisfies Record<keyof typeof english, string>;
