import type { PreChatField } from './wire';

/** One field of a form in the chat, whichever kind of form it belongs to. */
export interface Field {
  name: string;
  label: string;
  placeholder?: string | undefined;
  type: 'text' | 'textarea' | 'email' | 'tel' | 'number' | 'url' | 'date' | 'select' | 'checkbox';
  isRequired: boolean;
  options?: { label: string; value: string }[];
  pattern?: string | undefined;
  patternHint?: string | undefined;
  initial?: string | undefined;
}

export type FieldValue = string | boolean;
export type FieldProblem =
  | 'form.required'
  | 'form.email'
  | 'form.phone'
  | 'form.link'
  | 'form.number'
  | 'form.pattern';

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
/** International format: a plus, then 7 to 15 digits of which the first is not 0. */
const PHONE = /^\+[1-9]\d{6,14}$/;

export const isEmail = (value: string) => EMAIL.test(value);

/** `+49 (30) 123-45` → `+493012345`, the format that the server accepts. */
export function normalizePhone(value: string): string {
  return value.replace(/[\s().-]/g, '');
}

function isLink(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/**
 * A stored pattern may be written as `/…/i` or without slashes; a pattern that the browser cannot parse accepts
 * everything.
 */
function matches(pattern: string, value: string): boolean {
  const [, source = pattern, flags = ''] = /^\/(.*)\/([a-z]*)$/.exec(pattern) ?? [];
  try {
    return new RegExp(source, flags).test(value);
  } catch {
    return true;
  }
}

export function checkField(field: Field, value: FieldValue | undefined): FieldProblem | undefined {
  if (typeof value === 'boolean' || value === undefined) {
    return field.isRequired && !value ? 'form.required' : undefined;
  }
  const text = value.trim();
  if (!text) return field.isRequired ? 'form.required' : undefined;
  if (field.type === 'email' && !isEmail(text)) return 'form.email';
  if (field.type === 'tel' && !PHONE.test(normalizePhone(text))) return 'form.phone';
  if (field.type === 'url' && !isLink(text)) return 'form.link';
  if (field.type === 'number' && Number.isNaN(Number(text))) return 'form.number';
  return field.pattern && !matches(field.pattern, text) ? 'form.pattern' : undefined;
}

/** The input type of each kind of pre-chat field. */
export function inputTypeOf({ name, type }: Pick<PreChatField, 'name' | 'type'>): Field['type'] {
  if (name === 'phoneNumber') return 'tel';
  switch (type) {
    case 'email':
    case 'number':
    case 'date':
    case 'checkbox':
      return type;
    case 'link':
      return 'url';
    case 'list':
      return 'select';
    default:
      return 'text';
  }
}
