import type { Inbox } from '@parley/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobRun } from '../../platform/jobs/jobs';
import {
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { buildVisitor } from '../visitors/testing/build-visitor';
import { sendSurveyDefinition } from './jobs/send-survey.job';
import { noteSurveysDue } from './surveys.repository';
import { buildSurveyAccount, surveys } from '../visitors/testing/build-survey';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ withJobs: true });
});
afterAll(() => app?.close());

const setStatus = (account: TestAccount, id: number, status: string) =>
  succeed(account.as.post(`${account.path}/conversations/${id}/toggle_status`, { status }));
const label = (account: TestAccount, id: number, labels: string[]) =>
  succeed(account.as.post(`${account.path}/conversations/${id}/labels`, { labels }));
async function thread(account: TestAccount, id: number) {
  const { payload } = await succeed(account.as.get(`${account.path}/conversations/${id}/messages`));
  return payload as {
    id: number;
    content: string;
    content_type: string;
    message_type: number;
    content_attributes: Record<string, unknown>;
  }[];
}
const surveysIn = async (account: TestAccount, id: number) =>
  (await thread(account, id)).filter((message) => message.content_type === 'input_csat');
async function conversing(inbox: Inbox) {
  const visitor = await buildVisitor(app, inbox);
  const { conversation_id: id } = await succeed(visitor.say('hello'));
  return { visitor, id: id as number };
}
const undone = async (account: TestAccount) =>
  app.services.database.tenant(account.id).selectFrom('csat_surveys_due').selectAll().execute();

/** Waits until every survey that is due was considered: the relay and the jobs are done. */
async function settled(account: TestAccount) {
  const db = app.services.database.system('relay-events');
  await expect
    .poll(
      async () => {
        const cursor = await db
          .selectFrom('event_relay_cursors')
          .select('seq')
          .where('account_id', '=', account.id)
          .executeTakeFirst();
        const last = await db
          .selectFrom('account_event_seq')
          .select('last_seq')
          .where('account_id', '=', account.id)
          .executeTakeFirst();
        return { isRead: cursor?.seq === last?.last_seq, due: await undone(account) };
      },
      { timeout: 10_000 },
    )
    .toEqual({ isRead: true, due: [] });
}
const runJob = async (account: TestAccount, conversationId: number) => {
  const job = sendSurveyDefinition(app.services);
  const run = { logger: pino({ level: 'silent' }), signal: new AbortController().signal } as JobRun;
  await job.run({ accountId: account.id, conversationId }, run);
};
const internalId = async (account: TestAccount, displayId: number) => {
  const row = await app.services.database
    .tenant(account.id)
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', account.id)
    .where('display_id', '=', displayId)
    .executeTakeFirstOrThrow();
  return row.id;
};

describe('CS1: the survey of a resolved conversation', () => {
  test('is sent once, with the default text and faces', async () => {
    const { account, inbox } = await buildSurveyAccount(app);
    const { id, visitor } = await conversing(inbox);
    await setStatus(account, id, 'resolved');
    await expect.poll(() => surveysIn(account, id)).toHaveLength(1);
    const [survey] = await surveysIn(account, id);
    expect(survey).toMatchObject({
      content: 'Please rate the conversation',
      message_type: 3,
      content_attributes: { display_type: 'emoji' },
    });
    const { payload } = await succeed(visitor.get('/messages'));
    expect(payload.at(-1)).toMatchObject({ id: survey?.id, content_type: 'input_csat' });
    expect((await succeed(account.as.get(`${account.path}/conversations/${id}`))).status).toBe('resolved');
    await setStatus(account, id, 'open');
    await setStatus(account, id, 'resolved');
    await settled(account);
    expect(await surveysIn(account, id)).toHaveLength(1);
  });

  test('has the text and the form of the inbox, also when the contact ends the chat', async () => {
    const { account, inbox } = await buildSurveyAccount(app, {
      display_type: 'star',
      message: 'How did we do?',
    });
    const { id, visitor } = await conversing(inbox);
    await succeed(visitor.get('/conversations/toggle_status'));
    await expect.poll(() => surveysIn(account, id)).toHaveLength(1);
    const [survey] = await surveysIn(account, id);
    expect(survey).toMatchObject({
      content: 'How did we do?',
      content_attributes: { display_type: 'star' },
    });
  });

  test.each([
    { operator: 'contains', labels: ['vip'], expected: 1 },
    { operator: 'contains', labels: ['other'], expected: 0 },
    { operator: 'does_not_contain', labels: ['vip'], expected: 0 },
    { operator: 'does_not_contain', labels: ['other'], expected: 1 },
    { operator: 'contains', labels: [], expected: 0 },
  ])('follows the label rule $operator with $labels', async ({ operator, labels, expected }) => {
    const { account, inbox } = await buildSurveyAccount(app, {
      survey_rules: { operator, values: ['VIP', 'gold'] },
    });
    const { id } = await conversing(inbox);
    await label(account, id, labels);
    await setStatus(account, id, 'resolved');
    await settled(account);
    expect(await surveysIn(account, id)).toHaveLength(expected);
  });

  test('is not sent where the inbox has it off, nor after the conversation was opened again', async () => {
    const { account, inbox } = await buildSurveyAccount(app);
    await succeed(account.as.patch(`${account.path}/inboxes/${inbox.id}`, { csat_survey_enabled: false }));
    const { id } = await conversing(inbox);
    await setStatus(account, id, 'resolved');
    await settled(account);
    expect(await surveysIn(account, id)).toEqual([]);
    await setStatus(account, id, 'open');
    await succeed(account.as.patch(`${account.path}/inboxes/${inbox.id}`, { csat_survey_enabled: true }));
    const conversationId = await internalId(account, id);
    await noteSurveysDue(app.services.database.tenant(account.id), account.id, [conversationId]);
    await runJob(account, conversationId);
    expect(await surveysIn(account, id)).toEqual([]);
  });

  test('is announced as not sent, once per resolution, when the messaging window is over', async () => {
    const { account } = await buildSurveyAccount(app);
    const inbox = await buildApiInbox(app, account, {
      ...surveys(),
      channel: { additional_attributes: { agent_reply_time_window: 1 } },
    });
    const { id } = await buildConversation(app, account, { inbox });
    const text = 'CSAT survey not sent due to outgoing message restrictions';
    const lines = async () => (await thread(account, id)).filter((message) => message.content === text);
    await setStatus(account, id, 'resolved');
    await expect.poll(lines).toHaveLength(1);
    const conversationId = await internalId(account, id);
    await runJob(account, conversationId);
    await runJob(account, conversationId);
    expect(await lines()).toHaveLength(1);
    expect((await lines())[0]?.message_type).toBe(2);
    expect(await surveysIn(account, id)).toEqual([]);
  });

  test('is sent once when its job runs several times at once', async () => {
    const { account, inbox } = await buildSurveyAccount(app, {
      survey_rules: { operator: 'contains', values: ['later'] },
    });
    const { id } = await conversing(inbox);
    await setStatus(account, id, 'resolved');
    await settled(account);
    await label(account, id, ['later']);
    const conversationId = await internalId(account, id);
    await noteSurveysDue(app.services.database.tenant(account.id), account.id, [conversationId]);
    await Promise.all([1, 2, 3].map(() => runJob(account, conversationId)));
    await runJob(account, conversationId);
    expect(await surveysIn(account, id)).toHaveLength(1);
  });

  test('is asked in the language of the account', async () => {
    const { account, inbox } = await buildSurveyAccount(app);
    await succeed(account.as.patch(account.path, { locale: 'de' }));
    const { id } = await conversing(inbox);
    await setStatus(account, id, 'resolved');
    await expect
      .poll(async () => (await surveysIn(account, id))[0]?.content)
      .toBe('Bitte bewerten Sie das Gespräch');
  });
});
