import { z } from 'zod';

export const label = z.strictObject({
  id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  show_on_sidebar: z.boolean().nullable(),
});
export type Label = z.infer<typeof label>;
