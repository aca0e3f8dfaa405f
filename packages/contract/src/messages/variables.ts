import { coreLimits } from '../kit/core-limits';

/**
 * Variables in a message: `{{contact.first_name | default: "there"}}`. Text inside backticks is code and is not
 * changed. The browser fills variables when a text is inserted into a reply; the server fills the remaining ones when
 * the message is saved.
 */

/** The objects that variables can name; anything else in braces is plain text. */
const OBJECTS: readonly string[] = ['contact', 'agent', 'conversation', 'inbox', 'account'];
const LONGEST_EXPRESSION = 300;

/** A variable found in a text. `raw` includes the braces. */
interface VariableUse {
  from: number;
  raw: string;
  /** `contact.name` */
  name: string;
  filters: readonly { name: FilterName; argument: string | undefined }[];
}

/** The text cannot be filled: something is not closed, or it has an unknown tag or filter. */
export class VariableSyntaxError extends Error {
  override name = 'VariableSyntaxError';
}

/** Looks up the value of a name; undefined if it has none. */
export type VariableResolver = (name: string) => string | undefined;

export interface FilledText {
  text: string;
  /** Names without a value, without duplicates, in order of appearance. */
  missing: string[];
}

/**
 * Fills the variables in one pass, so that a value is never parsed as a variable. `missing`: keep variables without a
 * value in the text, so that the writer sees them, or omit them. Throws VariableSyntaxError, also when the result is
 * longer than a message may be.
 */
export function fillVariables(
  text: string,
  read: VariableResolver,
  { missing: fate }: { missing: 'keep' | 'omit' },
): FilledText {
  const missing = new Set<string>();
  let filled = '';
  let at = 0;
  for (const use of variablesIn(text)) {
    const value = valueOf(use, read);
    if (value === '') missing.add(use.name);
    filled += text.slice(at, use.from) + (value === '' && fate === 'keep' ? use.raw : asMarkdown(value));
    at = use.from + use.raw.length;
    if (filled.length > coreLimits.messageContentCharacters)
      throw new VariableSyntaxError('The result is too long');
  }
  return { text: filled + text.slice(at), missing: [...missing] };
}

/** Whether the text may contain variables. A cheap check that skips the parser for most texts. */
export function mayHaveVariables(text: string): boolean {
  return text.includes('{{');
}

export type VariableState = { kind: 'known'; value: string } | { kind: 'empty' } | { kind: 'malformed' };

/** The state of one expression between braces; null if it is not a variable. */
export function stateOfVariable(expression: string, read: VariableResolver): VariableState | null {
  try {
    const use = parseExpression(`{{${expression}}}`, 0);
    if (!use) return null;
    const value = valueOf(use, read);
    return value === '' ? { kind: 'empty' } : { kind: 'known', value };
  } catch (error) {
    if (error instanceof VariableSyntaxError) return { kind: 'malformed' };
    throw error;
  }
}

/** The variables of a text, except in code. Throws VariableSyntaxError. */
function variablesIn(text: string): VariableUse[] {
  const uses: VariableUse[] = [];
  const code = codeFinder(text);
  const sign = /`+|\{\{|\{%/g;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    const { 0: found, index } = match;
    if (found.startsWith('`')) sign.lastIndex = code.endOf(index, found.length);
    else if (found === '{%') throw new VariableSyntaxError('Tags are not known');
    else {
      const end = text.indexOf('}}', index);
      if (end === -1) throw new VariableSyntaxError('A variable is not closed');
      sign.lastIndex = end + 2;
      const use = parseExpression(text.slice(index, end + 2), index);
      if (use) uses.push(use);
    }
  }
  return uses;
}

/** Finds the end of code: the next run of backticks of the same length closes a run; without one, the run is text. */
function codeFinder(text: string) {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const places = runs.get(run.length) ?? [];
    places.push(index);
    runs.set(run.length, places);
  }
  const read = new Map<number, number>();
  return {
    endOf(index: number, length: number): number {
      const places = runs.get(length) ?? [];
      let next = read.get(length) ?? 0;
      while (next < places.length && (places[next] as number) <= index) next += 1;
      read.set(length, next);
      return (places[next] ?? index) + length;
    },
  };
}

const NAME = /^[a-z]+(?:\.[\p{L}\p{N}_-]+)+/u;
const FILTER = /^\s*\|\s*([a-z_]+)\s*(?::\s*(?:"([^"]*)"|'([^']*)')\s*)?/;

/** Null if the braces do not contain a variable. */
function parseExpression(raw: string, from: number): VariableUse | null {
  if (raw.length > LONGEST_EXPRESSION) return null;
  // A Markdown editor may have escaped characters of the name.
  const expression = raw
    .slice(2, -2)
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
  const [name] = NAME.exec(expression) ?? [];
  if (!name || !OBJECTS.includes(name.slice(0, name.indexOf('.')))) return null;
  const filters: VariableUse['filters'][number][] = [];
  let rest = expression.slice(name.length);
  for (let match = FILTER.exec(rest); match; match = FILTER.exec(rest)) {
    const [whole, filter = '', quoted, single] = match;
    if (!isFilter(filter)) throw new VariableSyntaxError(`No filter ${filter}`);
    filters.push({ name: filter, argument: quoted ?? single });
    rest = rest.slice(whole.length);
  }
  if (rest.trim() !== '') throw new VariableSyntaxError('A variable is malformed');
  return { from, raw, name, filters };
}

const filters = {
  default: (value: string, other = '') => (value === '' ? other : value),
  capitalize: (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1).toLowerCase(),
  upcase: (value: string) => value.toUpperCase(),
  downcase: (value: string) => value.toLowerCase(),
  strip: (value: string) => value.trim(),
};
type FilterName = keyof typeof filters;

function isFilter(name: string): name is FilterName {
  return Object.hasOwn(filters, name);
}

const LONGEST_VALUE = 1_000;

function valueOf({ name, filters: chain }: VariableUse, read: VariableResolver): string {
  const value = oneLine(read(name) ?? '');
  return chain.reduce((text, { name: filter, argument }) => filters[filter](text, argument), value).trim();
}

/** Keeps a value on one line, because it is inserted into a line. */
function oneLine(value: string): string {
  return value
    .slice(0, LONGEST_VALUE)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Escapes exactly the characters that Markdown would interpret, so that a name is not read as markup. */
function asMarkdown(value: string): string {
  // Not for URLs and email addresses: an escape would end the automatic link.
  if (/^[^\s`*\\<>()[\]"]+$/.test(value) && /^(?:https?:\/\/|www\.)|@/.test(value)) return value;
  return value
    .replaceAll(/\\(?=[!-/:-@[-`{-~])|[`*[\]]|~(?=~)|<(?=[a-z/!])/gi, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}
