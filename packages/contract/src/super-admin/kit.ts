import { z } from 'zod';

export const consoleBase = '/api/v1/super_admin';
export const consoleTag = 'Super administrator';

/** For calls that only read. */
export const consoleReadAccess = { who: 'super_admin' } as const;
/** For calls that change something: require re-authentication within the last 30 minutes. */
export const consoleWriteAccess = { who: 'super_admin', proven: true } as const;

/**
 * 403 with `error_code: "password_needed"`: enter the password again (`proveConsolePassword`), then repeat the call.
 */
export const changeErrors = {
  403: '`{error, error_code: "password_needed"}`: enter the password again',
} as const;

export const pageMeta = z.strictObject({ count: z.number(), current_page: z.number(), per_page: z.number() });
export type PageMeta = z.infer<typeof pageMeta>;
