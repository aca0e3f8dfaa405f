import { variableReader } from '@parley/contract/messages/variable-sources';
import { fillVariables, mayHaveVariables } from '@parley/contract/messages/variables';
import type { ContactRow } from '../contacts/contacts.facade';

/** A parameter of the template has no value for this contact; providers refuse empty parameters. */
export class MissingValueError extends Error {
  override name = 'MissingValueError';
}

/** Fills the contact's variables in every text of a template's parameters. Throws MissingValueError. */
export function fillTemplateParams(
  params: Record<string, unknown>,
  contact: Pick<ContactRow, 'id' | 'name' | 'email' | 'phone_number' | 'custom_attributes'>,
): Record<string, unknown> {
  const read = variableReader({
    contact,
    agent: null,
    conversation: { id: 0, custom_attributes: {} },
    inbox: null,
    account: null,
  });
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]));
    }
    if (typeof value !== 'string' || !mayHaveVariables(value)) return value;
    const { text } = fillVariables(value, read, { missing: 'omit' });
    if (text.trim() === '') throw new MissingValueError();
    return text;
  };
  return fill(params) as Record<string, unknown>;
}
