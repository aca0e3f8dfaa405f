import { session } from './session';
import { setup } from './setup';

/** Texts of sign-in, sign-up and installation setup; not part of the initial bundle of the workspace. */
export const door = { ...session, ...setup };
