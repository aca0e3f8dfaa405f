import { limits } from '@parley/contract';
import { unescapeCsvCell } from '../../../platform/content';
import { isContactEmail, isContactPhone } from '../../contacts/contacts.facade';
import type { ReadRow, RowProblem, RowValues } from '../contact-imports.types';
import { type AttributeType, attributeValueOf } from './attribute-values';

/** What rows are read by; the same for all rows of a run. */
export interface ReadingPlan {
  /** For each column its target or null. */
  targets: readonly (string | null)[];
  /** Titles of the account's labels. */
  labels: ReadonlySet<string>;
  /** Custom attributes by key; any other key takes the text as it is. */
  attributes: ReadonlyMap<string, AttributeType>;
  /** Digits that numbers without a country code get; null: none. */
  callingCode: string | null;
}

const ADDITIONAL = new Set(['company_name', 'city', 'country', 'description']);
const ATTRIBUTE = 'attribute:';
/** NUL, which the database does not store. */
const NUL = '\u0000';

/** The values of a row by their targets, and everything that is wrong with them. */
export function readRow(cells: readonly string[], row: number, plan: ReadingPlan): ReadRow {
  const values: RowValues = { additional: {}, custom: {}, labels: [] };
  const problems: RowProblem[] = [];
  const isFull = cells.slice(plan.targets.length).some((cell) => cell.trim() !== '');
  if (isFull) problems.push({ code: 'too_many_cells' });
  for (const [index, target] of plan.targets.entries()) {
    const text = unescapeCsvCell((cells[index] ?? '').replaceAll(NUL, '').trim()).trim();
    if (target === null || text === '') continue;
    const problem = readCell(values, target, text, plan);
    if (problem) problems.push(problem);
  }
  const isIdentified = values.identifier ?? values.email ?? values.phone_number;
  if (!isIdentified && problems.length === 0) problems.push({ code: 'no_identity' });
  return { row, values, problems };
}

function readCell(
  values: RowValues,
  target: string,
  text: string,
  plan: ReadingPlan,
): RowProblem | undefined {
  switch (target) {
    case 'identifier':
    case 'name':
      values[target] = text;
      return text.length > limits.nameCharacters ? { code: `${target}_too_long` } : undefined;
    case 'email':
      values.email = text.toLowerCase();
      return isContactEmail(values.email) ? undefined : { code: 'email_invalid', detail: shown(text) };
    case 'phone_number':
      values.phone_number = readPhone(text, plan.callingCode);
      return isContactPhone(values.phone_number) ? undefined : { code: 'phone_invalid', detail: shown(text) };
    case 'labels':
      return readLabels(values, text, plan.labels);
  }
  if (text.length > limits.attributeValueCharacters) return { code: 'value_too_long', detail: target };
  if (ADDITIONAL.has(target)) {
    values.additional[target] = text;
    return undefined;
  }
  const key = target.slice(ATTRIBUTE.length);
  const type = plan.attributes.get(key);
  const value = type ? attributeValueOf(type, text) : text;
  if (value === undefined) return { code: 'attribute_invalid', detail: target };
  values.custom[key] = value;
  return undefined;
}

/**
 * A number in E.164: without the characters that people write between digits, with `+` for `00`, and with `+` in front if
 * it is missing, as the compatible API adds it. A number that begins with 0 is a national one.
 */
function readPhone(text: string, callingCode: string | null): string {
  const digits = text.replaceAll(/[\s().\-/\u00a0\u2010-\u2015]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.startsWith('0') && callingCode !== null) return `+${callingCode}${digits.slice(1)}`;
  return `+${digits}`;
}

function readLabels(values: RowValues, text: string, known: ReadonlySet<string>): RowProblem | undefined {
  const titles = [...new Set(text.split(',').map((title) => title.trim().toLowerCase()))].filter(Boolean);
  const unknown = titles.find((title) => !known.has(title));
  values.labels = titles;
  return unknown === undefined ? undefined : { code: 'label_unknown', detail: shown(unknown) };
}

const shown = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
