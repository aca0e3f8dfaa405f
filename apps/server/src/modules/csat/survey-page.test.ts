import type { Inbox } from '@parley/contract';
import { SERVER_LOCALES } from '@parley/i18n/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, succeed, type TestAccount, type TestApp } from '../../testing';
import { backdate, buildSurvey, buildSurveyAccount, type TestSurvey } from '../visitors/testing/build-survey';

let app: TestApp;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp();
  ({ account, inbox } = await buildSurveyAccount(app));
  await succeed(account.as.patch(`${account.path}/inboxes/${inbox.id}`, { name: 'Shop <b>&' }));
});
afterAll(() => app?.close());

const page = ({ uuid }: Pick<TestSurvey, 'uuid'>, query = '') =>
  app.anonymous.get(`/survey/responses/${uuid}${query}`);
const submit = ({ uuid }: Pick<TestSurvey, 'uuid'>, fields: Record<string, string>, query = '') =>
  app.anonymous.send({
    method: 'POST',
    url: `/survey/responses/${uuid}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const answer = async ({ uuid }: Pick<TestSurvey, 'uuid'>) =>
  (await succeed(app.anonymous.get(`/public/api/v1/csat_survey/${uuid}`))).csat_survey_response;

describe('CS1: the survey page', () => {
  test('is a form without scripts that keeps the answer, shows it again and takes another one', async () => {
    const survey = await buildSurvey(app, account, inbox);
    const first = await page(survey);
    expect(first.status).toBe(200);
    expect(first.body).toContain('Shop &lt;b&gt;&amp;');
    expect(first.body).not.toContain('<script');
    expect(first.body).not.toContain('role="status"');
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(first.headers['referrer-policy']).toBe('no-referrer');
    expect(first.headers['cache-control']).toBe('no-store');
    const sent = await submit(survey, { rating: '4', feedback_message: '</textarea><script>' }, '?locale=de');
    expect([sent.status, sent.headers['location']]).toEqual([
      303,
      `/survey/responses/${survey.uuid}?locale=de`,
    ]);
    expect(await answer(survey)).toMatchObject({ rating: 4, feedback_message: '</textarea><script>' });
    const { body } = await page(survey);
    expect(body).toContain('Thanks for your feedback!');
    expect(body).toMatch(/value="4" required checked/);
    expect(body).toContain('&lt;/textarea&gt;&lt;script&gt;');
    await submit(survey, { rating: '1', feedback_message: '' });
    expect(await answer(survey)).toMatchObject({ rating: 1, feedback_message: null });
  });

  test.each([
    [{ feedback_message: 'Kept text' }, 'Choose a rating.'],
    [{ rating: '9', feedback_message: 'Kept text' }, 'Choose a rating.'],
    [{ rating: '5', feedback_message: 'Kept text'.repeat(1_200) }, 'Use at most 10,000 characters.'],
  ])('answers a form that cannot be saved with the form and what was typed', async (fields, problem) => {
    const survey = await buildSurvey(app, account, inbox);
    const refused = await submit(survey, fields as Record<string, string>);
    expect(refused.status).toBe(200);
    expect(refused.body).toContain(problem);
    expect(refused.body).toContain('Kept text');
    expect(await answer(survey)).toBeNull();
  });

  test('says that a survey has closed, also to a form that was open for too long', async () => {
    const survey = await buildSurvey(app, account, inbox);
    await succeed(survey.rate(3));
    await backdate(app, account, survey.messageId, new Date(Date.now() - 15 * 86_400_000));
    for (const shown of [await page(survey), await submit(survey, { rating: '1' })]) {
      expect(shown.status).toBe(200);
      expect(shown.body).toContain('This survey has closed');
      expect(shown.body).not.toContain('<form');
    }
    expect((await answer(survey)).rating).toBe(3);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'x', '%00', "'--"])(
    'for the unknown link %s says so and reveals nothing',
    async (uuid) => {
      const shown = await page({ uuid: encodeURIComponent(uuid) });
      expect(shown.status).toBe(200);
      expect(shown.body).toContain('Survey not found');
    },
  );

  test.each(SERVER_LOCALES)('speaks %s, whichever form it has', async (locale) => {
    const survey = await buildSurvey(app, account, inbox);
    const { body } = await page(survey, `?locale=${locale}`);
    expect(body).toContain(
      `<html lang="${locale.replace('_', '-')}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`,
    );
    expect(body.match(/type="radio"/g)).toHaveLength(5);
    expect(body).not.toMatch(/survey\.[a-z]/i);
  });
});

test('CS1: the survey page and its answers are limited per IP address', async () => {
  const strict = await buildApp({ withLimits: true });
  const uuid = '00000000-0000-4000-8000-000000000000';
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) {
    statuses.push((await strict.anonymous.get(`/survey/responses/${uuid}`)).status);
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  const refused = await strict.anonymous.get(`/survey/responses/${uuid}`);
  expect([refused.status, String(refused.headers['content-type'])]).toEqual([
    429,
    'text/html; charset=utf-8',
  ]);
  expect((await strict.anonymous.get(`/public/api/v1/csat_survey/${uuid}`)).status).toBe(429);
  await strict.close();
}, 60_000);
