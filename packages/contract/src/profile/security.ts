import { z } from 'zod';
import { iso } from '../kit/values';

/** What a session was opened from, as its browser or program describes itself; null: it does not say. */
export const sessionDevice = z.strictObject({
  browser: z.string().nullable(),
  /** Main number. */
  browser_version: z.string().nullable(),
  os: z.string().nullable(),
  /** `program`: no browser. */
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
});
export type SessionDevice = z.infer<typeof sessionDevice>;

/** One place where a person is signed in. */
export const personSession = z.strictObject({
  id: z.number(),
  device: sessionDevice,
  user_agent: z.string().nullable(),
  /** Of the sign-in. */
  ip: z.string().nullable(),
  created_at: iso,
  /** To the hour. */
  last_used_at: iso,
  expires_at: iso,
  /** This call was made with it. */
  current: z.boolean(),
});
export type PersonSession = z.infer<typeof personSession>;

/** Answered by what makes more of a session than it is; `proveIdentity` first, or the password in the same call. */
export const proofErrors = {
  403: '`{error, error_code: "password_needed"}`: no password was entered in this session within the last 30 minutes',
} as const;

export const mfaState = z.strictObject({
  feature_available: z.literal(true),
  enabled: z.boolean(),
  backup_codes_generated: z.boolean(),
});
export type MfaState = z.infer<typeof mfaState>;

export const backupCodes = z.array(z.string().regex(/^[0-9A-F]{8}$/)).length(10);
