import { session } from './session';
import { setup } from './setup';

/** Texts of signing in, signing up and the set-up; no part of the first load of the workspace. */
export const door = { ...session, ...setup };
