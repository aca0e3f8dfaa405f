import { z } from 'zod';
import { limits } from '../kit/limits';

/** Trimmed, lower-case email address. Only the format is checked; only a delivered mail proves that it exists. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.emailCharacters)
  .regex(
    /^[^\s@,;:<>()[\]"\\\u0000-\u001f]{1,64}@[^\s@.,;:<>()[\]"\\\u0000-\u001f]+(?:\.[^\s@.,;:<>()[\]"\\\u0000-\u001f]+)+$/u,
  );

/** A credential of any type a client may send; a value that is not text counts as absent. */
export const credentialText = z.string().max(4_096).optional().catch(undefined);
