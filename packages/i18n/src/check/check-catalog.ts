import { languageTagOf } from '../locales';
import { type Choice, type MessageParts, partsOf } from './message-parts';

type Messages = Readonly<Record<string, string | undefined>>;

/**
 * Whole numbers that cover every plural form of whole numbers in any language; French and Portuguese have a form for
 * millions.
 */
const SAMPLES = [...Array.from({ length: 201 }, (_, number) => number), 1_000, 1_000_000];

/**
 * Returns the problems of one catalog, each starting with its key: missing, extra or empty texts; messages that are
 * malformed, use other values or tags than the English ones, or lack a plural form of the language.
 */
export function checkCatalog(options: { locale: string; english: Messages; messages: Messages }): string[] {
  const { locale, english, messages } = options;
  const missing = Object.keys(english).filter((key) => messages[key] === undefined);
  const extra = Object.keys(messages).filter((key) => english[key] === undefined);
  return [
    ...missing.map((key) => `${key}: missing, in English ${JSON.stringify(english[key])}`),
    ...extra.map((key) => `${key}: English has no such text`),
    ...Object.entries(messages).flatMap(([key, message]) =>
      complaintsAbout(locale, message ?? '', english[key] ?? message ?? '').map((text) => `${key}: ${text}`),
    ),
  ];
}

function complaintsAbout(locale: string, message: string, english: string): string[] {
  if (message.trim() === '') return ['empty'];
  let parts: MessageParts;
  try {
    parts = partsOf(message);
  } catch (error) {
    return [`malformed: ${error instanceof Error ? error.message : String(error)}`];
  }
  const expected = partsOf(english);
  return [
    ...differences('values', parts.arguments, expected.arguments),
    ...differences('tags', parts.tags, expected.tags),
    ...parts.choices.flatMap((choice) => formsMissing(locale, choice, expected.choices)),
  ];
}

function differences(what: string, found: string[], expected: string[]): string[] {
  if (found.join() === expected.join()) return [];
  return [`${what} ${found.join(', ') || 'none'} instead of ${expected.join(', ') || 'none'}`];
}

function formsMissing(locale: string, choice: Choice, english: Choice[]): string[] {
  const missing = formsNeeded(locale, choice, english).filter((form) => !choice.forms.includes(form));
  return missing.map((form) => `{${choice.argument}} lacks the form "${form}"`);
}

/** The plural forms that whole numbers need in the language; `=1` replaces a form that only applies to 1. */
function formsNeeded(locale: string, choice: Choice, english: Choice[]): string[] {
  if (choice.kind === 'select') {
    return (
      english.find(({ argument, kind }) => argument === choice.argument && kind === 'select')?.forms ?? []
    );
  }
  const type = choice.kind === 'plural' ? 'cardinal' : 'ordinal';
  const rules = new Intl.PluralRules(languageTagOf(locale), { type });
  const open = SAMPLES.filter((number) => !choice.forms.includes(String(number)));
  return [...new Set(open.map((number) => rules.select(number)))];
}
