import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { DASHBOARD_LOCALES, dashboardEnglish, loadDashboardMessages } from './dashboard';

/** The values a message asks for, at any depth of its plural and select forms. */
function valuesOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [];
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , forms] = token;
    return [name, ...(forms && typeof forms === 'object' ? Object.values(forms).flatMap(valuesOf) : [])];
  });
}

const names = (message: string) => [...new Set(valuesOf(compileMessageOrThrow(message)))].toSorted();

describe.each(DASHBOARD_LOCALES)('the dashboard in %s', (locale) => {
  test('has every text, each one a valid message with the values of the English one', async () => {
    const messages = await loadDashboardMessages(locale);
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(dashboardEnglish).toSorted());
    for (const [key, english] of Object.entries(dashboardEnglish)) {
      const message = messages[key as keyof typeof messages];
      expect(message, key).not.toBe('');
      expect(() => compileMessageOrThrow(message), key).not.toThrow();
      expect(names(message), key).toEqual(names(english));
    }
  });
});
