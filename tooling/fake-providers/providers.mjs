import { createTelegram } from './telegram.mjs';

/**
 * The providers that are imitated, by the first part of their path: `http://127.0.0.1:4200/telegram`. The next one is a
 * file beside `telegram.mjs` and a line here.
 */
export const providers = {
  telegram: createTelegram,
};
