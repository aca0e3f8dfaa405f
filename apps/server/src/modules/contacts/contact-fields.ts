import { limits } from '@parley/contract';
import { type FieldProblem, ValidationError } from '../../platform/http/errors';

/** The fields of a contact that a caller may set. Undefined: unchanged; null or blank: cleared. */
export interface ContactFields {
  name?: string | null;
  email?: string | null;
  phone_number?: string | null;
  identifier?: string | null;
  blocked?: boolean;
  additional_attributes?: Record<string, unknown>;
  custom_attributes?: Record<string, unknown>;
}

/** The same fields after normalization and validation. */
export interface StorableContactFields extends Omit<ContactFields, 'name'> {
  name?: string;
}

// Runs in linear time on any input, because no two adjacent parts can match the same character.
const EMAIL = /^[^\s@]+@[^\s@]+$/;
/** E.164. */
const PHONE = /^\+[1-9]\d{1,14}$/;

/**
 * Normalizes and validates fields: blank becomes null, e-mail becomes lower case. Invalid e-mail addresses and phone
 * numbers are an error (`refuse`) or ignored (`drop`, because a typing mistake must not stop a visitor). Errors: 422
 * with the names of the invalid fields.
 */
export function checkContactFields(
  fields: ContactFields,
  { invalid }: { invalid: 'refuse' | 'drop' },
): StorableContactFields {
  const problems: FieldProblem[] = [];
  const checked: StorableContactFields = {};
  if (fields.name !== undefined) checked.name = (fields.name ?? '').trim();
  if (fields.identifier !== undefined) checked.identifier = blankToNull(fields.identifier);
  if (fields.blocked !== undefined) checked.blocked = fields.blocked;

  const email = blankToNull(fields.email)?.toLowerCase() ?? null;
  if (email === null || isContactEmail(email)) checked.email = email;
  else if (invalid === 'refuse')
    problems.push({ attribute: 'email', message: 'Invalid email', code: 'invalid_email' });
  const phone = blankToNull(fields.phone_number);
  if (phone === null || isContactPhone(phone)) checked.phone_number = phone;
  else if (invalid === 'refuse') problems.push(invalidPhone);
  if (fields.email === undefined) delete checked.email;
  if (fields.phone_number === undefined) delete checked.phone_number;

  problems.push(...tooLong(checked), ...checkAttributes(fields));
  if (problems.length > 0) throw new ValidationError(problems);
  if (fields.additional_attributes) checked.additional_attributes = fields.additional_attributes;
  if (fields.custom_attributes) checked.custom_attributes = fields.custom_attributes;
  return checked;
}

const invalidPhone: FieldProblem = {
  attribute: 'phone_number',
  message: 'Phone number should be in e164 format',
  code: 'invalid_phone',
};

function blankToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Expects lower case, without white space around it. */
export function isContactEmail(email: string): boolean {
  return email.length <= limits.emailCharacters && EMAIL.test(email);
}

export function isContactPhone(phone: string): boolean {
  return PHONE.test(phone);
}

function tooLong(fields: StorableContactFields): FieldProblem[] {
  return (['name', 'identifier'] as const)
    .filter((field) => (fields[field]?.length ?? 0) > limits.nameCharacters)
    .map((attribute) => ({
      attribute,
      message: `${attribute === 'name' ? 'Name' : 'Identifier'} is too long (maximum is ${limits.nameCharacters} characters)`,
      code: 'too_long',
      params: { maximum: limits.nameCharacters },
    }));
}

function checkAttributes(fields: ContactFields): FieldProblem[] {
  return (['additional_attributes', 'custom_attributes'] as const).flatMap((attribute) =>
    attributeProblems(attribute, fields[attribute] ?? {}),
  );
}

/** Checks a free-form object against the limits: number of keys, length of each key and value. */
export function attributeProblems(attribute: string, values: Record<string, unknown>): FieldProblem[] {
  const entries = Object.entries(values);
  const problem = (code: 'too_long' | 'too_many', maximum: number, text: string): FieldProblem[] => [
    {
      attribute,
      message: `${attribute.replace('_', ' ').replace(/^./, upper)} ${text}`,
      code,
      params: { maximum },
    },
  ];
  const { attributesPerObject: keys, nameCharacters, attributeValueCharacters } = limits;
  if (entries.length > keys) return problem('too_many', keys, `has too many keys (maximum is ${keys})`);
  if (entries.some(([key]) => key.length > nameCharacters)) {
    const text = `has a key that is too long (maximum is ${nameCharacters} characters)`;
    return problem('too_long', nameCharacters, text);
  }
  if (entries.some(([, value]) => isTooLong(value))) {
    const text = `has a value that is too long (maximum is ${attributeValueCharacters} characters)`;
    return problem('too_long', attributeValueCharacters, text);
  }
  return [];
}

function isTooLong(value: unknown): boolean {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > limits.attributeValueCharacters;
}

function upper(letter: string): string {
  return letter.toUpperCase();
}
