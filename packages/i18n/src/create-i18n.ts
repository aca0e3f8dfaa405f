import { type CompiledMessage, compileMessage } from './compile-message';
import { createMessageFormatter, type MessageValues } from './format-message';
import { createFormatters, type Formatters } from './formatters';
import { type Direction, directionOf, languageTagOf } from './locales';

export type Translate<Key extends string> = (key: Key, values?: MessageValues) => string;

export interface I18n<Key extends string = string> extends Formatters {
  locale: string;
  /** For the `lang` attribute. */
  languageTag: string;
  dir: Direction;
  t: Translate<Key>;
}

/**
 * Translations and formatters of one locale. Messages are ICU (`{count, plural, one {# file} other {# files}}`) and are
 * compiled on first use. For a key without a message, `t` returns the key.
 */
export function createI18n<Key extends string>(options: {
  locale: string;
  messages: Readonly<Record<Key, string>>;
  /** IANA time zone; default: the zone of the machine. */
  timeZone?: string;
}): I18n<Key> {
  const { locale, messages, timeZone } = options;
  const languageTag = languageTagOf(locale);
  const compiled: Record<string, CompiledMessage> = {};
  const format = createMessageFormatter(languageTag);

  return {
    locale,
    languageTag,
    dir: directionOf(locale),
    t(key, values) {
      compiled[key] ??= compileMessage(messages[key] ?? key);
      return format(compiled[key], values);
    },
    ...createFormatters({ languageTag, timeZone }),
  };
}
