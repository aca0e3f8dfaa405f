import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { compileMessage } from './compile-message';
import { DASHBOARD_LOCALES } from './dashboard';
import { fetchTexts } from './dashboard-texts';
import { createMessageFormatter } from './format-message';
import { languageTagOf } from './locales';

/** A message as the Lingui library formats it. */
function formatByLingui(languageTag: string, message: string, values: Record<string, unknown>): string {
  const messages = { [languageTag]: { message: compileMessageOrThrow(message) } };
  return setupI18n({ locale: languageTag, messages })._('message', values);
}

describe('the message formatter', () => {
  test.each([
    ['Hello {name}', { name: 'Ada' }],
    ['{name}, {missing}.', { name: null }],
    ['{n, plural, =0 {No files} one {# file} other {# files}}', { n: 0 }],
    ['{n, plural, =0 {No files} one {# file} other {# files}}', { n: 12_345 }],
    ['{n, plural, offset:1 =1 {you} one {you and # more} other {{name} and #}}', { n: 1, name: 'Ada' }],
    ['{n, plural, offset:1 =1 {you} one {you and # more} other {{name} and #}}', { n: 3, name: 'Ada' }],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }],
    [
      '{role, select, agent {an agent} other {{n, plural, one {# right} other {# rights}}}}',
      { role: 'x', n: 2 },
    ],
    ['{role, select, offset {a} other {b}}', { role: 'other' }],
    ['{n, number} of # files', { n: 1_234_567.5 }],
  ])('formats %j like the Lingui library', (message, values) => {
    expect(createMessageFormatter('en')(compileMessage(message), values)).toBe(
      formatByLingui('en', message, values),
    );
  });

  test.each(DASHBOARD_LOCALES)(
    'formats every text of the dashboard like the Lingui library in %s',
    async (locale) => {
      const languageTag = languageTagOf(locale);
      const format = createMessageFormatter(languageTag);
      for (const message of Object.values(await fetchTexts(locale, 'first'))) {
        for (const number of [0, 1, 2, 5, 11, 1_000_000]) {
          // Every name has the same value: it is a number where the message needs one.
          const values = Object.fromEntries(
            [...message.matchAll(/\{\s*(\w+)/g)].map(([, name]) => [name, number]),
          );
          expect(format(compileMessage(message), values)).toBe(formatByLingui(languageTag, message, values));
        }
      }
    },
  );
});
