import type { settings as en } from '../en/settings';

export const settings = {} satisfies Record<keyof typeof en, string>;
