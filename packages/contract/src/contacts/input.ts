import { z } from 'zod';
import { limits } from '../kit/limits';
import { boolean, clearable, file, id, json } from '../kit/values';

/** Multipart clients may send an object as JSON text. */
const jsonOrText = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  if (value === '') return {};
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}, json);

/** The server checks email, phone number and lengths, and names each invalid field. */
export const contactInput = z.object({
  name: z.string().max(10_000).nullish(),
  email: z.string().max(10_000).nullish(),
  phone_number: z.string().max(10_000).nullish(),
  identifier: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string().max(10_000).nullish(),
  ),
  blocked: boolean.optional(),
  avatar: z.union([file, z.literal('').transform(() => undefined)]).nullish(),
  /** http or https URL; the server fetches the image in the background. */
  avatar_url: z.string().max(limits.urlCharacters).nullish(),
  /** Merged into the stored object at the top level. */
  additional_attributes: jsonOrText.nullish(),
  /** Merged into the stored object at the top level. */
  custom_attributes: jsonOrText.nullish(),
});
export type ContactInput = z.output<typeof contactInput>;

export const createContactInput = contactInput.extend({
  /** Also links the contact to this inbox, under the given `source_id` or a generated one. */
  inbox_id: clearable(id),
  source_id: z.string().max(limits.nameCharacters).nullish(),
});
export type CreateContactInput = z.output<typeof createContactInput>;

/** Absent means true; anything but `true` means false. */
const include = z.preprocess(
  (value) => value === undefined || value === 'true' || value === true,
  z.boolean(),
);
export const includeQuery = z.object({ include_contact_inboxes: include });

export const contactSortFields = [
  'name',
  'email',
  'phone_number',
  'last_activity_at',
  'created_at',
  'company_name',
  'city',
  'country',
] as const;
export type ContactSortField = (typeof contactSortFields)[number];

/** `sort`: comma-separated fields, `-` in front means descending; unknown fields are ignored. */
export const contactSort = z.string().max(255).optional();
