import type { CompiledMessage, Forms } from './compile-message';
import { memoize } from './formatters';

export type MessageValues = Record<string, string | number | null | undefined>;
export type FormatMessage = (message: CompiledMessage, values?: MessageValues) => string;

/**
 * Creates the function that turns compiled messages into text in one language. A value that is missing leaves no text.
 * Numbers of plurals (`#`) and `{n, number}` are written as the language writes them.
 */
export function createMessageFormatter(languageTag: string): FormatMessage {
  // Not made here already, because each takes a browser some milliseconds and most messages need none.
  const numbers = memoize((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(languageTag, options));
  const plurals = memoize((options: Intl.PluralRulesOptions) => new Intl.PluralRules(languageTag, options));

  /** `count`: the number that `#` stands for inside a plural. */
  function format(message: CompiledMessage, values: MessageValues, count?: number): string {
    return message
      .map((token) => {
        if (typeof token === 'string')
          return token === '#' && count !== undefined ? numbers({}).format(count) : token;
        const [name, type, detail] = token;
        const value = values[name];
        if (typeof detail === 'object') return chooseForm(type, detail, value, values);
        if (value === null || value === undefined) return '';
        return type === 'number' ? numbers({}).format(Number(value)) : String(value);
      })
      .join('');
  }

  function chooseForm(
    type: string | undefined,
    forms: Forms,
    value: MessageValues[string],
    values: MessageValues,
  ): string {
    const messageOf = (form: unknown) => {
      const message = forms[String(form)];
      return Array.isArray(message) ? message : undefined;
    };
    const other = messageOf('other') ?? [];
    if (type === 'select') return format(messageOf(value) ?? other, values);
    const count = Number(value) - Number(forms['offset'] ?? 0);
    const category = plurals({ type: type === 'plural' ? 'cardinal' : 'ordinal' }).select(count);
    return format(messageOf(value) ?? messageOf(category) ?? other, values, count);
  }

  return (message, values = {}) => format(message, values);
}
