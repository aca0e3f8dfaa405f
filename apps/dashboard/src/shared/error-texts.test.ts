import { errorDefinitions, fieldErrorDefinitions, isErrorCode } from '@parley/contract/errors';
import { createI18n } from '@parley/i18n';
import { DASHBOARD_LOCALES, type DashboardLocale } from '@parley/i18n/dashboard';
import { loadErrorTexts } from '@parley/i18n/dashboard-errors';
import { fetchTexts, initialEnglish } from '@parley/i18n/dashboard-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from './api';
import { loadErrorTextsFor } from './error-texts';
import { describeError } from './errors';
import { serverErrorsOf } from './forms/server-errors';
import { useLocaleStore } from './i18n/locale';

const SERVER_SENTENCE = 'Some English sentence';
const kinds = { number: 3, string: 'Ada', fields: [] };

/** An error with sample values, as the server sends it. */
function errorOf(code: string, fields: { field: string; code: string }[] = []): ApiError {
  const known = isErrorCode(code) ? errorDefinitions[code] : undefined;
  const { status = 422, params = {} } = known ?? {};
  return new ApiError({
    status,
    code,
    message: SERVER_SENTENCE,
    attributes: fields.map(({ field }) => field),
    params: valuesOf(params),
    fields: fields.map((one) => ({
      ...one,
      params: valuesOf(fieldErrorDefinitions[one.code as keyof typeof fieldErrorDefinitions]?.params),
    })),
  });
}

function valuesOf(params: Readonly<Record<string, keyof typeof kinds>> = {}) {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, kind]) => {
      const value = kinds[kind];
      return Array.isArray(value) ? [] : [[name, value]];
    }),
  );
}

async function show(locale: DashboardLocale) {
  const i18n = createI18n({
    locale,
    messages: { ...initialEnglish, ...(await fetchTexts(locale, 'first')) },
  });
  useLocaleStore.setState({ i18n });
  await loadErrorTextsFor(errorOf('not_found'));
  return i18n.t;
}

const initial = useLocaleStore.getState();
afterAll(() => useLocaleStore.setState(initial));

test.each(DASHBOARD_LOCALES)('every error code has a text in %s', async (locale) => {
  const texts = await loadErrorTexts(locale);
  const keys = [
    ...Object.keys(errorDefinitions).map((code) => `error.${code}`),
    ...Object.keys(fieldErrorDefinitions).map((code) => `field.${code}`),
  ];
  expect(Object.keys(texts).toSorted()).toEqual(keys.toSorted());
});

describe('errors on a German screen', () => {
  let t: Awaited<ReturnType<typeof show>>;
  let english: ReadonlySet<string>;
  beforeAll(async () => {
    english = new Set(Object.values(await loadErrorTexts('en')));
    t = await show('de');
  });

  test.each(Object.keys(errorDefinitions))('the error %s has a German text', (code) => {
    const text = describeError(t, errorOf(code));
    expect([text === SERVER_SENTENCE, english.has(text), /[{}]|^error\./.test(text)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(text).not.toBe('');
  });

  test.each(Object.keys(fieldErrorDefinitions))('the field error %s has a German text', (code) => {
    const error = errorOf('invalid_input', [{ field: 'name', code }]);
    const text = serverErrorsOf(error, ['name']).fields.name ?? '';
    expect([text === SERVER_SENTENCE, english.has(text), /[{}]|^field\./.test(text)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(text).not.toBe('');
  });

  test('an error code of a newer server has a general German text', () => {
    expect(describeError(t, errorOf('invented_later'))).toBe(t('common.errorGeneric'));
    const error = errorOf('invented_later', [{ field: 'name', code: 'invented_later' }]);
    expect(serverErrorsOf(error, ['name']).fields.name).toBe(t('common.errorGeneric'));
  });
});

test("an English screen shows the server's message for an error code of a newer server", async () => {
  const t = await show('en');
  expect(describeError(t, errorOf('invented_later'))).toBe(SERVER_SENTENCE);
});

test('an error with one invalid field is described by that field', async () => {
  const t = await show('en');
  const takenError = errorOf('invalid_input', [{ field: 'name', code: 'taken' }]);
  expect(describeError(t, takenError)).toBe('Already in use');
});
