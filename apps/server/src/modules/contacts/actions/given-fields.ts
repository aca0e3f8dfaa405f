import type { ContactInput } from '@parley/contract';
import type { ContactFields } from '../contact-fields';

/** The contact fields of a request; null objects are treated as undefined. */
export function givenFields(input: ContactInput): ContactFields {
  const { name, email, phone_number, identifier, blocked } = input;
  const fields = { name, email, phone_number, identifier, blocked };
  return {
    ...(Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as ContactFields),
    ...(input.additional_attributes && { additional_attributes: input.additional_attributes }),
    ...(input.custom_attributes && { custom_attributes: input.custom_attributes }),
  };
}
