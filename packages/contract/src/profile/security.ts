import { z } from 'zod';
import { iso } from '../kit/values';

/** The device of a session, parsed from its user agent; null: unknown. */
export const sessionDevice = z.strictObject({
  browser: z.string().nullable(),
  /** Major version. */
  browser_version: z.string().nullable(),
  os: z.string().nullable(),
  /** `program`: not a browser. */
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
});
export type SessionDevice = z.infer<typeof sessionDevice>;

/** One session of the user. */
export const personSession = z.strictObject({
  id: z.number(),
  device: sessionDevice,
  user_agent: z.string().nullable(),
  /** IP address at sign-in. */
  ip: z.string().nullable(),
  created_at: iso,
  /** Rounded to the hour. */
  last_used_at: iso,
  expires_at: iso,
  /** The session that made this call. */
  current: z.boolean(),
});
export type PersonSession = z.infer<typeof personSession>;

/** Errors of calls that need re-authentication: call `proveIdentity` first, or send the password in the same call. */
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
