import { z } from 'zod';

export const setupStatus = z.strictObject({
  setup_required: z.boolean(),
  signup_enabled: z.boolean(),
  installation_name: z.string(),
  /** The reader's language, as far as their browser tells and we speak it. */
  locale: z.string(),
});
export type SetupStatus = z.infer<typeof setupStatus>;
