import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildWebsiteInbox,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';
import { backdate, buildSurvey, buildSurveyAccount, surveys } from '../visitors/testing/build-survey';

let app: TestApp;
let url: string;
let account: TestAccount;
let shop: Inbox;
let blog: Inbox;
let mira: TestPerson;
let teamId: number;
const path = (rest = '') => `${account.path}/csat_survey_responses${rest}`;
const noon = (day: number) => new Date(Date.UTC(2026, 9, day, 12));
const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
const october = `since=${seconds(new Date(Date.UTC(2026, 9, 1)))}&until=${seconds(new Date(Date.UTC(2026, 10, 1)))}`;

/** The answers of the report: day of October, rating, comment, inbox, agent or team. */
const answers = [
  { day: 1, rating: 5, comment: 'Quick', at: 'shop', by: 'mira' },
  { day: 1, rating: 4, at: 'shop' },
  { day: 2, rating: 3, comment: '=SUM(1)', at: 'blog', by: 'team' },
  { day: 3, rating: 1, comment: 'Slow, "very" slow', at: 'blog', by: 'mira' },
  { day: 4, rating: 5, at: 'shop', by: 'team' },
] as const;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  url = await app.listen();
  ({ account, inbox: shop } = await buildSurveyAccount(app));
  blog = await buildWebsiteInbox(app, account, { enable_email_collect: false, ...surveys() });
  mira = await buildAgent(app, account, { name: 'Mira', inboxIds: [shop.id, blog.id] });
  ({ id: teamId } = await succeed(account.as.post(`${account.path}/teams`, { name: 'care' })));
  for (const answer of answers) {
    const inbox = answer.at === 'shop' ? shop : blog;
    const by = 'by' in answer ? answer.by : undefined;
    const assignment = by === 'mira' ? { assignee_id: mira.id } : by === 'team' ? { team_id: teamId } : {};
    const survey = await buildSurvey(app, account, inbox, assignment);
    await succeed(survey.rate(answer.rating, 'comment' in answer ? answer.comment : undefined));
    await backdate(app, account, survey.messageId, noon(answer.day));
  }
  const unanswered = await buildSurvey(app, account, shop);
  await backdate(app, account, unanswered.messageId, noon(5));
}, 60_000);
afterAll(() => app?.close());

const ratings = async (query: string) =>
  (await succeed(account.as.get(path(`?${query}`)))).map(({ rating }: { rating: number }) => rating);

describe('CS1: the list of answers', () => {
  test('is newest first unless sorted, with everything about an answer', async () => {
    expect(await ratings('')).toEqual([5, 1, 3, 4, 5]);
    expect(await ratings('sort=created_at')).toEqual([5, 4, 3, 1, 5]);
    expect(await ratings('sort=-created_at')).toEqual([5, 1, 3, 4, 5]);
    const list = await succeed(account.as.get(path('?rating=1')));
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      rating: 1,
      feedback_message: 'Slow, "very" slow',
      csat_review_notes: null,
      review_notes_updated_at: null,
      account_id: account.id,
      assigned_agent: { id: mira.id, name: 'Mira' },
      inbox_id: blog.id,
      created_at: seconds(noon(3)),
    });
    expect(list[0].contact).toMatchObject({ id: expect.any(Number) });
  });

  test.each([
    ['rating=5', [5, 5]],
    ['rating[]=1&rating[]=3', [1, 3]],
    ['rating=1,3', [1, 3]],
    ['has_comment=true', [1, 3, 5]],
    ['has_comment=false', [5, 4]],
    [`since=${seconds(noon(2))}&until=${seconds(noon(4))}`, [1, 3]],
    [`since=${seconds(noon(2))}`, [5, 1, 3, 4, 5]],
    ['user_ids[]=0', null],
  ])('with %s holds %j', async (query, expected) => {
    if (expected === null) expect((await account.as.get(path(`?${query}`))).status).toBe(422);
    else expect(await ratings(query)).toEqual(expected);
  });

  test('is filtered by agent, inbox and team', async () => {
    expect(await ratings(`user_ids[]=${mira.id}`)).toEqual([1, 5]);
    expect(await ratings(`user_ids=${mira.id}&inbox_id=${blog.id}`)).toEqual([1]);
    expect(await ratings(`inbox_id=${shop.id}`)).toEqual([5, 4, 5]);
    expect(await ratings(`team_id=${teamId}`)).toEqual([5, 3]);
    expect(await ratings(`team_id=${teamId + 1_000}`)).toEqual([]);
  });

  test('has 25 answers per page', async () => {
    const other = await buildSurveyAccount(app);
    const survey = await buildSurvey(app, other.account, other.inbox);
    const db = app.services.database.tenant(other.account.id);
    const message = await db
      .selectFrom('messages')
      .selectAll()
      .where('account_id', '=', other.account.id)
      .where('id', '=', survey.messageId)
      .executeTakeFirstOrThrow();
    const { id: _id, ...copy } = message;
    const rows = await db
      .insertInto('messages')
      .values(
        Array.from({ length: 27 }, () => ({
          ...copy,
          content_attributes: '{}',
          additional_attributes: '{}',
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('csat_survey_responses')
      .values(
        rows.map(({ id }) => ({
          account_id: other.account.id,
          message_id: id,
          rating: 5,
          created_at: noon(1),
          feedback_message: null,
          assigned_agent_id: null,
          csat_review_notes: null,
          review_notes_updated_by: null,
        })),
      )
      .execute();
    const read = (page: number) =>
      succeed(other.account.as.get(`${other.account.path}/csat_survey_responses?page=${page}`));
    const [first, second] = [await read(1), await read(2)];
    expect([first.length, second.length]).toEqual([25, 2]);
    expect(new Set([...first, ...second].map(({ id }: { id: number }) => id)).size).toBe(27);
  });
});

describe('CS2: the figures', () => {
  test('are answers by rating, comments, and surveys sent in the period whatever the other filters', async () => {
    expect(await succeed(account.as.get(path(`/metrics?${october}`)))).toEqual({
      total_count: 5,
      ratings_count: { 1: 1, 3: 1, 4: 1, 5: 2 },
      total_sent_messages_count: 6,
      comments_count: 3,
    });
    expect(await succeed(account.as.get(path(`/metrics?${october}&inbox_id=${blog.id}&rating=1`)))).toEqual({
      total_count: 1,
      ratings_count: { 1: 1 },
      total_sent_messages_count: 6,
      comments_count: 1,
    });
  });

  test('per day follow the time zone', async () => {
    const days = await succeed(account.as.get(path(`/days?${october}`)));
    expect(days).toEqual([
      { date: '2026-10-01', ratings_count: { 4: 1, 5: 1 } },
      { date: '2026-10-02', ratings_count: { 3: 1 } },
      { date: '2026-10-03', ratings_count: { 1: 1 } },
      { date: '2026-10-04', ratings_count: { 5: 1 } },
    ]);
    const east = await succeed(account.as.get(path(`/days?${october}&timezone=Pacific/Kiritimati&rating=1`)));
    expect(east).toEqual([{ date: '2026-10-04', ratings_count: { 1: 1 } }]);
    expect((await account.as.get(path('/days?timezone=Mars/Olympus'))).status).toBe(422);
  });
});

describe('CS1: the download', () => {
  test('holds the answers of the list, guards formulas, and names the period in its last line', async () => {
    const download = await account.as.get(path(`/download?${october}&has_comment=true&sort=created_at`));
    expect(download.headers['content-disposition']).toBe('attachment; filename="csat_report.csv"');
    const lines = (download.body as string).trim().split('\r\n');
    expect(lines[0]).toBe(
      'Agent name,Rating,Feedback,Contact name,Contact email,Contact phone,Conversation link,Recorded at,Review notes',
    );
    expect(lines[1]).toContain(`Mira (${mira.email}),5,Quick,`);
    expect(lines[1]).toContain(`/app/accounts/${account.id}/conversations/`);
    expect(lines[1]).toContain('2026-10-01T12:00:00.000Z');
    expect(lines[2]).toContain("'=SUM(1)");
    expect(lines[3]).toContain('"Slow, ""very"" slow"');
    expect(lines[4]).toContain('Reporting period 2026-10-01T00:00:00.000Z to 2026-11-01T00:00:00.000Z');
    expect(lines).toHaveLength(5);
  });

  test('needs a period', async () => {
    expect((await account.as.get(path('/download'))).status).toBe(422);
  });
});

describe('CS1: review notes', () => {
  const response = async () => (await succeed(account.as.get(path('?rating=3'))))[0];

  test('are written with who wrote them, changed and removed', async () => {
    const { id } = await response();
    const written = await succeed(account.as.patch(path(`/${id}`), { csat_review_notes: ' Called back ' }));
    expect(written).toMatchObject({
      csat_review_notes: 'Called back',
      review_notes_updated_by: { id: account.admin.id, name: 'Ada Admin' },
    });
    expect(written.review_notes_updated_at).toBeGreaterThan(0);
    expect((await response()).csat_review_notes).toBe('Called back');
    const removed = await succeed(account.as.put(path(`/${id}`), { csat_review_notes: null }));
    expect(removed.csat_review_notes).toBeNull();
  });

  test('need the feature, and are never in the public survey', async () => {
    const other = await buildSurveyAccount(app);
    const survey = await buildSurvey(app, other.account, other.inbox);
    await succeed(survey.rate(2));
    const base = `${other.account.path}/csat_survey_responses`;
    const [{ id }] = await succeed(other.account.as.get(base));
    await succeed(other.account.as.patch(`${base}/${id}`, { csat_review_notes: 'Secret' }));
    const shown = await app.anonymous.get(`/public/api/v1/csat_survey/${survey.uuid}`);
    expect(JSON.stringify(shown.body)).not.toContain('Secret');
    await app.services.database
      .system('super-administration')
      .updateTable('accounts')
      .set({ features: JSON.stringify({ csat_review_notes: false }) })
      .where('id', '=', other.account.id)
      .execute();
    expect((await other.account.as.patch(`${base}/${id}`, { csat_review_notes: 'x' })).status).toBe(403);
    expect((await account.as.patch(path(`/${id}`), { csat_review_notes: 'x' })).status).toBe(404);
  });
});

test('CS1: only administrators and roles with report_manage read answers, and only those of their account', async () => {
  const role = (permissions: string[]) =>
    succeed(account.as.post(`${account.path}/custom_roles`, { name: permissions.join(), permissions }));
  const reporter = await buildAgent(app, account, { customRoleId: (await role(['report_manage'])).id });
  const other = await buildAgent(app, account, { customRoleId: (await role(['contact_manage'])).id });
  const stranger = await buildAccount(app);
  for (const call of ['', '/metrics', '/days', `/download?${october}`]) {
    expect((await app.as(reporter).get(path(call))).status, call).toBe(200);
    for (const person of [mira, other, stranger.admin]) {
      expect((await app.as(person).get(path(call))).status, call).toBe(401);
    }
  }
  const theirs = await succeed(stranger.as.get(`${stranger.path}/csat_survey_responses/metrics`));
  expect(theirs.total_count).toBe(0);
});

test('CS1: open reports hear of an answer and its notes; agents without reports and other accounts do not', async () => {
  const room = (person: TestPerson, accountId = account.id) => ({
    pubsub_token: person.pubsubToken,
    user_id: person.id,
    account_id: accountId,
  });
  const near = await openCable(url, room(account.admin));
  const agent = await openCable(url, room(mira));
  const survey = await buildSurvey(app, account, shop);
  await succeed(survey.rate(4));
  const heard = await near.next('csat_survey_response.updated');
  expect(heard).toMatchObject({ account_id: account.id, conversation_id: survey.conversationId });
  await succeed(account.as.patch(path(`/${heard.id}`), { csat_review_notes: 'Seen' }));
  expect(await near.next('csat_survey_response.updated')).toMatchObject({ id: heard.id });
  await expect
    .poll(() =>
      agent.messages.some(({ event, data }) => event === 'conversation.updated' && data.csat_rating === 4),
    )
    .toBe(true);
  expect(agent.messages.some(({ event }) => event === 'csat_survey_response.updated')).toBe(false);
  await near.close();
  await agent.close();
});
