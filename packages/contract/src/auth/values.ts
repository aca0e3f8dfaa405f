import { z } from 'zod';
import { limits } from '../kit/limits';

/** Trimmed, lower-case address. No more than the form is checked: only a mail proves that it exists. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.emailCharacters)
  .regex(
    /^[^\s@,;:<>()[\]"\\\u0000-\u001f]{1,64}@[^\s@.,;:<>()[\]"\\\u0000-\u001f]+(?:\.[^\s@.,;:<>()[\]"\\\u0000-\u001f]+)+$/u,
  );

/** A credential of any shape a client may send; what is no text proves nothing and counts as absent. */
export const credentialText = z.string().max(4_096).optional().catch(undefined);
