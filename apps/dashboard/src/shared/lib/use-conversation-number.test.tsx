import { createI18n } from '@parley/i18n';
import { I18nProvider } from '@parley/i18n/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useConversationNumber } from './use-conversation-number';

function Number() {
  return <p>{useConversationNumber()(114)}</p>;
}

test.each([
  ['en', '#114'],
  ['ar', '\u2066#114\u2069'],
] as const)('the sign stays before the number in %s', (locale, shown) => {
  render(
    <I18nProvider i18n={createI18n({ locale, messages: {} as never })}>
      <Number />
    </I18nProvider>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(shown);
});
