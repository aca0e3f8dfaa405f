import type { conversations as en } from '../en/conversations';

export const conversations = {} satisfies Record<keyof typeof en, string>;
