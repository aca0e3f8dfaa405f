import type { en } from '@parley/i18n/catalogs/widget/en';
import { languageTagOf } from '@parley/i18n/locales';

export type TextKey = keyof typeof en;
export type Messages = Record<TextKey, string>;
export type Values = Record<string, string | number>;
export type Translate = (key: TextKey, values?: Values) => string;

/** The index after the brace that closes the one at `start`. */
function endOfBraces(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}' && --depth === 0) return index + 1;
  }
  return text.length;
}

function pluralForm(forms: string, count: number, tag: string): string {
  const category = new Intl.PluralRules(tag).select(count);
  const found: Record<string, string> = {};
  for (let at = forms.indexOf('{'), from = 0; at >= 0; at = forms.indexOf('{', from)) {
    const end = endOfBraces(forms, at);
    found[forms.slice(from, at).trim()] = forms.slice(at + 1, end - 1);
    from = end;
  }
  const form = found[`=${count}`] ?? found[category] ?? found.other ?? '';
  return form.replaceAll('#', new Intl.NumberFormat(tag).format(count));
}

/**
 * Formats the subset of ICU MessageFormat that our catalogs use: `{name}`, `{n, number}` and `{n, plural, one {…} other
 * {…}}`.
 */
export function formatMessage(message: string, values: Values, locale: string): string {
  const tag = languageTagOf(locale);
  let text = '';
  let rest = message;
  for (let at = rest.indexOf('{'); at >= 0; at = rest.indexOf('{')) {
    const end = endOfBraces(rest, at);
    const [name = '', kind = '', ...forms] = rest.slice(at + 1, end - 1).split(',');
    const value = values[name.trim()] ?? '';
    text += rest.slice(0, at);
    if (kind.trim() === 'plural') {
      text += formatMessage(pluralForm(forms.join(','), Number(value), tag), values, locale);
    } else text += kind.trim() === 'number' ? new Intl.NumberFormat(tag).format(Number(value)) : value;
    rest = rest.slice(end);
  }
  return text + rest;
}

export function createTranslate(messages: Messages, locale: string): Translate {
  return (key, values = {}) => formatMessage(messages[key], values, locale);
}
