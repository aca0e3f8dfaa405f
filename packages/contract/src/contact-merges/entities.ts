import { z } from 'zod';
import { contact } from '../contacts/entities';
import { limits } from '../kit/limits';
import { unix } from '../kit/values';

/** Whose value a field has after the merge; a value that only one of the two has is kept in either case. */
const choice = z.enum(['base', 'mergee']);
const choicesByKey = z
  .record(z.string().max(limits.nameCharacters), choice)
  .refine((choices) => Object.keys(choices).length <= limits.attributesPerObject);

/** Fields not named keep the value of the base. */
export const contactMergeChoices = z.strictObject({
  name: choice.optional(),
  email: choice.optional(),
  phone_number: choice.optional(),
  identifier: choice.optional(),
  avatar: choice.optional(),
  blocked: choice.optional(),
  /** By key. */
  additional_attributes: choicesByKey.optional(),
  custom_attributes: choicesByKey.optional(),
});
export type ContactMergeChoices = z.infer<typeof contactMergeChoices>;

/** A merge of two contacts that can be undone. */
export const contactMerge = z.strictObject({
  id: z.number(),
  /** The contact that has everything now. */
  contact_id: z.number(),
  merged_contact_id: z.number(),
  /** Empty if the contact had no name. */
  merged_contact_name: z.string(),
  merged_at: unix,
  /** Null: the user is no longer a member. */
  merged_by: z.string().nullable(),
  undoable_until: unix,
  /** The merge was undone. */
  undone: z.boolean(),
});
export type ContactMerge = z.infer<typeof contactMerge>;

export const contactKeys = ['email', 'phone_number', 'identifier'] as const;

/** A contact that may be the same person, and what both have or gave. */
export const contactDuplicate = z.strictObject({ contact, matches: z.array(z.enum(contactKeys)) });
export type ContactDuplicate = z.infer<typeof contactDuplicate>;
