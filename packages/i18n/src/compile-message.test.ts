import { compileMessageOrThrow as compileByLingui } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { compileMessage } from './compile-message';
import { DASHBOARD_LOCALES } from './dashboard';
import { fetchTexts } from './dashboard-texts';

const messages = [
  'Plain text',
  'Hello {name}, you have { count } left',
  '{count, plural, =0 {No files} one {# file} other {# files}} here',
  '{n, plural, offset:1 one {you and # more} other {{name} and #}}',
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{role, select, agent {an agent} other {somebody with {n, plural, one {# right} other {# rights}}}}',
  "It's {name}'s turn, '{'not a value'}' and ''quoted''",
  '{n, number} and {share, number, percent}',
  '# is a plain character outside of a plural',
  'Zeile\nmit {wert}',
];

describe('the message compiler', () => {
  test.each(messages)('compiles %j to the same result as the Lingui compiler', (message) => {
    expect(compileMessage(message)).toEqual(compileByLingui(message));
  });

  test.each(DASHBOARD_LOCALES)(
    'compiles every text of the dashboard in %s to the same result as the Lingui compiler',
    async (locale) => {
      for (const message of Object.values(await fetchTexts(locale, 'first'))) {
        expect(compileMessage(message)).toEqual(compileByLingui(message));
      }
    },
  );

  test.each(['{', '{name', '}', 'a } b', '{n, plural, one {x}}', '{n, plural, other {x}', '{, plural}'])(
    'refuses %j',
    (message) => {
      expect(() => compileMessage(message)).toThrow(SyntaxError);
    },
  );
});
