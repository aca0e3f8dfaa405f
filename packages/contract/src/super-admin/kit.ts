import { z } from 'zod';

export const consoleBase = '/api/v1/super_admin';
export const consoleTag = 'Super administrator';

/** Looks only. */
export const consoleReadAccess = { who: 'super_admin' } as const;
/** Changes something: the password has to have been shown lately. */
export const consoleWriteAccess = { who: 'super_admin', proven: true } as const;

/** 403 with `error_code: "password_needed"`: show the password again (`proveConsolePassword`), then repeat. */
export const changeErrors = {
  403: '`{error, error_code: "password_needed"}`: enter the password again',
} as const;

export const pageMeta = z.strictObject({ count: z.number(), current_page: z.number(), per_page: z.number() });
export type PageMeta = z.infer<typeof pageMeta>;
