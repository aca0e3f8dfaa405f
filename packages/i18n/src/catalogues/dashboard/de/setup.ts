import type { setup as en } from '../en/setup';

export const setup = {} satisfies Record<keyof typeof en, string>;
