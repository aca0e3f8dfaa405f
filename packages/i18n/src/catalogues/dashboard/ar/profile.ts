import type { profile as en } from '../en/profile';

export const profile = {} satisfies Record<keyof typeof en, string>;
