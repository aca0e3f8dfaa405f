import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { backdate, buildSurvey, buildSurveyAccount } from '../visitors/testing/build-survey';

let app: TestApp;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp();
  ({ account, inbox } = await buildSurveyAccount(app));
});
afterAll(() => app?.close());

const DAY_MS = 86_400_000;
const responsesTo = (messageId: number, of = account) =>
  app.services.database
    .tenant(of.id)
    .selectFrom('csat_survey_responses')
    .selectAll()
    .where('account_id', '=', of.id)
    .where('message_id', '=', messageId)
    .execute();
const publicPath = (uuid: string) => `/public/api/v1/csat_survey/${uuid}`;
const answerOf = (rating: unknown, feedback?: string) => ({
  message: { submitted_values: { csat_survey_response: { rating, feedback_message: feedback } } },
});
const eventsOf = (messageId: number) =>
  app.services.database
    .tenant(account.id)
    .selectFrom('event_log')
    .select('type')
    .where('account_id', '=', account.id)
    .where('message_id', '=', messageId)
    .where('type', 'in', ['survey.answered', 'message.updated'])
    .execute();
const show = (id: number) => succeed(account.as.get(`${account.path}/conversations/${id}`));

describe('CS1: an answer', () => {
  test('from the widget is kept once per survey, with the assignee at that time, and rates the conversation', async () => {
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const survey = await buildSurvey(app, account, inbox, { assignee_id: agent.id });
    expect((await show(survey.conversationId)).csat_rating).toBeUndefined();
    await succeed(survey.rate(4));
    await succeed(survey.rate(2, '  Slow  '));
    const rows = await responsesTo(survey.messageId);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ rating: 2, feedback_message: 'Slow', assigned_agent_id: agent.id });
    expect((await show(survey.conversationId)).csat_rating).toBe(2);
  });

  test('that is repeated changes nothing and is told once', async () => {
    const survey = await buildSurvey(app, account, inbox);
    for (const _again of [1, 2, 3]) await succeed(survey.rate(5, 'Great'));
    expect(await responsesTo(survey.messageId)).toHaveLength(1);
    expect((await eventsOf(survey.messageId)).map(({ type }) => type).sort()).toEqual([
      'message.updated',
      'survey.answered',
    ]);
  });

  test('given several times at once leaves one row that equals the message', async () => {
    const survey = await buildSurvey(app, account, inbox);
    await Promise.all([1, 2, 3, 4, 5].map((rating) => survey.rate(rating)));
    const [row, ...others] = await responsesTo(survey.messageId);
    expect(others).toEqual([]);
    const { payload } = await succeed(survey.visitor.get('/messages'));
    const { submitted_values: values } = payload.at(-1).content_attributes;
    expect(values.csat_survey_response.rating).toBe(row?.rating);
    expect((await show(survey.conversationId)).csat_rating).toBe(row?.rating);
  });

  test.each([0, 6, 2.5, 'best', null])(
    'with the rating %s is refused and nothing is kept',
    async (rating) => {
      const survey = await buildSurvey(app, account, inbox);
      expect((await app.anonymous.put(publicPath(survey.uuid), answerOf(rating))).status).toBe(422);
      expect(await responsesTo(survey.messageId)).toEqual([]);
    },
  );

  test('goes with its conversation', async () => {
    const survey = await buildSurvey(app, account, inbox);
    await succeed(survey.rate(3));
    await succeed(account.as.delete(`${account.path}/conversations/${survey.conversationId}`));
    expect(await responsesTo(survey.messageId)).toEqual([]);
  });

  test('leaves the reporting events as they are', async () => {
    const events = () =>
      app.services.database
        .tenant(account.id)
        .selectFrom('reporting_events')
        .selectAll()
        .where('account_id', '=', account.id)
        .execute();
    const survey = await buildSurvey(app, account, inbox);
    const before = await events();
    await succeed(survey.rate(1));
    expect(await events()).toEqual(before);
  });
});

describe('CS1: the survey link', () => {
  test('shows the survey and its answer without a session, and takes another answer', async () => {
    const survey = await buildSurvey(app, account, inbox);
    const unanswered = await succeed(app.anonymous.get(publicPath(survey.uuid)));
    expect(unanswered).toMatchObject({
      id: survey.messageId,
      csat_survey_response: null,
      display_type: 'emoji',
      content: 'How was it?',
      inbox_name: inbox.name,
      locale: 'en',
    });
    const answered = await succeed(app.anonymous.put(publicPath(survey.uuid), answerOf('4', 'Fine')));
    expect(answered.csat_survey_response).toMatchObject({ rating: 4, feedback_message: 'Fine' });
    const changed = await succeed(app.anonymous.patch(publicPath(survey.uuid), answerOf(5)));
    expect(changed.csat_survey_response).toMatchObject({
      id: answered.csat_survey_response.id,
      rating: 5,
      feedback_message: null,
    });
    const upper = await succeed(app.anonymous.get(publicPath(survey.uuid.toUpperCase())));
    expect(upper.id).toBe(survey.messageId);
  });

  test('that was altered, or leads to no survey, finds nothing', async () => {
    const survey = await buildSurvey(app, account, inbox);
    const altered = survey.uuid.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const uuid of [altered, 'x', '1', "' or 1=1", '%00', survey.uuid.slice(1)]) {
      expect((await app.anonymous.get(publicPath(encodeURIComponent(uuid)))).status).toBe(404);
      expect((await app.anonymous.put(publicPath(encodeURIComponent(uuid)), answerOf(5))).status).toBe(404);
    }
    const { conversation_id: id } = await succeed(survey.visitor.say('again'));
    expect(id).toBe(survey.conversationId);
    const api = await buildApiInbox(app, account);
    const silent = await succeed(
      account.as.post(`${account.path}/conversations`, {
        inbox_id: api.id,
        contact_id: survey.visitor.contactId,
      }),
    );
    const { uuid } = await show(silent.id);
    expect((await app.anonymous.get(publicPath(uuid))).status).toBe(404);
  });

  test('takes answers for 14 days after the survey, also in the widget', async () => {
    const survey = await buildSurvey(app, account, inbox);
    await succeed(survey.rate(4));
    await backdate(app, account, survey.messageId, new Date(Date.now() - 14 * DAY_MS + 60_000));
    await succeed(app.anonymous.put(publicPath(survey.uuid), answerOf(3)));
    await backdate(app, account, survey.messageId, new Date(Date.now() - 14 * DAY_MS - 1_000));
    const late = await app.anonymous.put(publicPath(survey.uuid), answerOf(1));
    expect([late.status, late.body.error]).toEqual([422, 'You cannot update the CSAT survey after 14 days']);
    expect((await survey.rate(1)).status).toBe(422);
    expect((await responsesTo(survey.messageId))[0]?.rating).toBe(3);
    expect((await app.anonymous.get(publicPath(survey.uuid))).status).toBe(200);
  });

  test('finds nothing while the account is suspended', async () => {
    const other = await buildSurveyAccount(app);
    const survey = await buildSurvey(app, other.account, other.inbox);
    await app.services.database
      .system('super-administration')
      .updateTable('accounts')
      .set({ status: 'suspended' })
      .where('id', '=', other.account.id)
      .execute();
    expect((await app.anonymous.get(publicPath(survey.uuid))).status).toBe(404);
    expect((await app.anonymous.put(publicPath(survey.uuid), answerOf(5))).status).toBe(404);
  });

  test('of a merged conversation leads to the survey where its messages are, and back after Undo', async () => {
    const api = await buildApiInbox(app, account);
    const first = await buildConversation(app, account, { inbox: api, message: 'hello' });
    const contactId = first.meta.sender.id;
    const target = await buildConversation(app, account, { inbox: api, contactId, message: 'again' });
    const path = (id: number) => `${account.path}/conversations/${id}`;
    const { id: surveyId } = await succeed(
      account.as.post(`${path(first.id)}/messages`, { content: 'How was it?', content_type: 'input_csat' }),
    );
    await succeed(app.anonymous.put(publicPath(first.uuid), answerOf(2)));
    const merge = await succeed(
      account.as.post(`${path(target.id)}/merges`, { merged_conversation_id: first.id }),
    );
    expect((await succeed(app.anonymous.get(publicPath(first.uuid)))).id).toBe(surveyId);
    await succeed(app.anonymous.put(publicPath(first.uuid), answerOf(5)));
    const listed = async () => {
      const list = await succeed(account.as.get(`${account.path}/csat_survey_responses`));
      return list.find((response: { message_id: number }) => response.message_id === surveyId);
    };
    expect(await listed()).toMatchObject({ rating: 5, conversation_id: target.id });
    expect((await show(target.id)).csat_rating).toBe(5);
    await succeed(account.as.post(`${path(target.id)}/merges/${merge.id}/undo`));
    expect((await succeed(app.anonymous.get(publicPath(first.uuid)))).id).toBe(surveyId);
    expect(await listed()).toMatchObject({ rating: 5, conversation_id: first.id });
    expect([(await show(first.id)).csat_rating, (await show(target.id)).csat_rating]).toEqual([5, undefined]);
  });
});
