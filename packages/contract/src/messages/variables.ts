import { coreLimits } from '../kit/core-limits';

/**
 * Variables in a message: `{{contact.first_name | default: "there"}}`. Text inside backticks is code and stays as it is.
 * The browser fills them where a text is put into a reply, the server whatever is left when a message is saved.
 */

/** What a template may name; anything else in braces is no variable but text. */
const OBJECTS: readonly string[] = ['contact', 'agent', 'conversation', 'inbox', 'account'];
const LONGEST_EXPRESSION = 300;

/** A part of a text that is not plain: `raw` with its braces. */
interface VariableUse {
  from: number;
  raw: string;
  /** `contact.name` */
  name: string;
  filters: readonly { name: FilterName; argument: string | undefined }[];
}

/** The text is no template that can be filled: something is not closed, or a tag or a filter that there is not. */
export class VariableSyntaxError extends Error {
  override name = 'VariableSyntaxError';
}

/** What stands behind a name; undefined: nobody knows. */
export type VariableResolver = (name: string) => string | undefined;

export interface FilledText {
  text: string;
  /** Names without a value, each once, in their order. */
  missing: string[];
}

/**
 * The text with its variables filled, in one pass: what comes out of a variable is never read as one.
 * `missing`: what has no value is left as it stands, to be seen, or left out. Errors: VariableSyntaxError, also for a
 * result of more characters than a message may have.
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

/** Whether there may be something to fill; cheap, for texts that have nothing. */
export function mayHaveVariables(text: string): boolean {
  return text.includes('{{');
}

export type VariableState = { kind: 'known'; value: string } | { kind: 'empty' } | { kind: 'malformed' };

/** What becomes of one expression between braces; null for what is no variable. */
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

/** The variables of a text outside of code. Error: VariableSyntaxError. */
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

/** Finds the end of code: a run of backticks is closed by the next one of the same length, or it is text. */
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

/** Null for what is in braces and none of ours. */
function parseExpression(raw: string, from: number): VariableUse | null {
  if (raw.length > LONGEST_EXPRESSION) return null;
  // A writer's editor may have escaped signs of a name for Markdown.
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

/** A value stays in the line it is put into. */
function oneLine(value: string): string {
  return value
    .slice(0, LONGEST_VALUE)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Somebody's name is no markup: signs that would be read as such are escaped, and no others. */
function asMarkdown(value: string): string {
  // An escape inside an address would cut it.
  if (/^[^\s`*\\<>()[\]"]+$/.test(value) && /^(?:https?:\/\/|www\.)|@/.test(value)) return value;
  return value
    .replaceAll(/\\(?=[!-/:-@[-`{-~])|[`*[\]]|~(?=~)|<(?=[a-z/!])/gi, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}
