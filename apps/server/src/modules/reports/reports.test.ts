import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  buildWebsiteInbox,
  type DatabaseProbe,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let shop: Inbox;
let mira: TestPerson;
let teamId: number;
let labelId: number;

const v2 = (path: string) => `/api/v2/accounts/${account.id}/${path}`;
const get = (path: string) => account.as.get(v2(path));
const read = async (path: string) => succeed(get(path));

const noon = (day: number) => new Date(Date.UTC(2026, 9, day, 12));
const seconds = (date: Date) => date.getTime() / 1_000;
const october = `since=${seconds(new Date(Date.UTC(2026, 9, 1)))}&until=${seconds(new Date(Date.UTC(2026, 10, 1)))}`;

/**
 * Three conversations of October: Mira answered the first, of the team, after 90 minutes and resolved it after two days;
 * the second is open and nobody's; the third is pending.
 */
beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  shop = await buildApiInbox(app, account, { name: 'shop' });
  const blog = await buildWebsiteInbox(app, account, { name: 'blog' });
  mira = await buildAgent(app, account, { name: 'Mira', inboxIds: [shop.id, blog.id] });
  ({ id: teamId } = await succeed(account.as.post(`${account.path}/teams`, { name: 'care' })));
  await succeed(account.as.post(`${account.path}/teams/${teamId}/team_members`, { user_ids: [mira.id] }));
  ({ id: labelId } = await succeed(account.as.post(`${account.path}/labels`, { title: 'vip' })));
  const [first, second, third] = [
    await buildConversation(app, account, { inbox: shop }),
    await buildConversation(app, account, { inbox: shop }),
    await buildConversation(app, account, { inbox: shop }),
  ];
  const of = (id: number, path: string) => `${account.path}/conversations/${id}${path}`;
  await succeed(account.as.post(of(first.id, '/messages'), { content: 'Help', message_type: 'incoming' }));
  await succeed(account.as.post(of(first.id, '/assignments'), { assignee_id: mira.id }));
  await succeed(account.as.post(of(first.id, '/assignments'), { team_id: teamId }));
  await succeed(account.as.post(of(first.id, '/labels'), { labels: ['vip'] }));
  await succeed(app.as(mira).post(of(first.id, '/messages'), { content: 'Here you are' }));
  await succeed(app.as(mira).post(of(first.id, '/toggle_status'), { status: 'resolved' }));
  await succeed(account.as.post(of(third.id, '/toggle_status'), { status: 'pending' }));
  const times: [number, number][] = [
    [first.id, 5],
    [second.id, 6],
    [third.id, 7],
  ];
  for (const [id, day] of times) {
    await probe.query(
      `with c as (update conversations set created_at = $3 where account_id = $1 and display_id = $2 returning id)
       update messages set created_at = $3 where account_id = $1 and conversation_id in (select id from c)`,
      [account.id, id, noon(day)],
    );
  }
  await probe.query(
    `update reporting_events set created_at = $2, value = case name when 'first_response' then 5400 else 183600 end
     where account_id = $1`,
    [account.id, noon(7)],
  );
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

describe('RP1: live figures', () => {
  test('count what is open, unattended, nobody’s and pending now', async () => {
    const now = { open: 1, unattended: 1, unassigned: 1, pending: 1 };
    expect(await read('live_reports/conversation_metrics')).toEqual(now);
    expect(await read('reports/conversations?type=account')).toEqual(now);
    expect(await read(`live_reports/conversation_metrics?team_id=${teamId}`)).toEqual({
      open: 0,
      unattended: 0,
      unassigned: 0,
      pending: 0,
    });
  });

  test('are grouped by team and by assignee; null stands for none', async () => {
    const open = { open: 1, unattended: 1, unassigned: 1 };
    expect(await read('live_reports/grouped_conversation_metrics?group_by=team_id')).toEqual([
      { ...open, team_id: null },
    ]);
    expect(await read('live_reports/grouped_conversation_metrics?group_by=assignee_id')).toEqual([
      { ...open, assignee_id: null },
    ]);
  });

  test('list every agent with what they have open', async () => {
    const agents = await read('reports/conversations?type=agent');
    expect(agents).toHaveLength(2);
    expect(agents).toContainEqual({
      id: mira.id,
      name: 'Mira',
      email: expect.stringContaining('@'),
      thumbnail: '',
      availability: 'offline',
      metric: { open: 0, unattended: 0 },
    });
    expect(await read('reports/conversations?type=agent&page=2')).toEqual([]);
  });
});

describe('RP2: figures of a period', () => {
  test('by label have 0 where nothing was measured', async () => {
    expect(await read(`summary_reports/label?${october}`)).toEqual([
      {
        id: labelId,
        name: 'vip',
        conversations_count: 1,
        resolved_conversations_count: 1,
        avg_resolution_time: 183_600,
        avg_first_response_time: 5_400,
        avg_reply_time: 0,
      },
    ]);
  });

  test('by channel count conversations by their status now, in at most six months', async () => {
    expect(await read(`summary_reports/channel?${october}`)).toEqual({
      'Channel::Api': { open: 1, resolved: 1, pending: 1, snoozed: 0, total: 3 },
    });
    const long = await get(`summary_reports/channel?since=0&until=${185 * 86_400}`);
    expect(long).toMatchObject({ status: 422, body: { error_code: 'invalid_input' } });
  });

  test('by inbox and label are a matrix', async () => {
    expect(await read(`reports/inbox_label_matrix?${october}`)).toMatchObject({
      inboxes: [{ name: 'blog' }, { name: 'shop' }],
      labels: [{ title: 'vip' }],
      matrix: [[0], [1]],
    });
    const only = await read(
      `reports/inbox_label_matrix?${october}&inbox_ids[]=${shop.id}&label_ids=${labelId}`,
    );
    expect(only.matrix).toEqual([[1]]);
  });

  test('first responses are counted by channel and by how long they took', async () => {
    expect(await read(`reports/first_response_time_distribution?${october}`)).toEqual({
      'Channel::Api': { '0-1h': 0, '1-4h': 1, '4-8h': 0, '8-24h': 0, '24h+': 0 },
    });
  });

  test.each([
    ['agent', () => [{ id: mira.id, name: 'Mira', outgoing_messages_count: 1 }]],
    ['team', () => [{ id: teamId, name: 'care', outgoing_messages_count: 1 }]],
    ['inbox', () => [{ id: shop.id, name: 'shop', outgoing_messages_count: 1 }]],
    ['label', () => [{ id: labelId, name: 'vip', outgoing_messages_count: 1 }]],
  ])('outgoing messages are counted by %s', async (group, expected) => {
    expect(await read(`reports/outgoing_messages_count?${october}&group_by=${group}`)).toEqual(expected());
  });

  test('bots have resolved nothing while no inbox has one', async () => {
    expect(await read(`reports/bot_metrics?${october}`)).toEqual({
      conversation_count: 0,
      message_count: 0,
      resolution_rate: 0,
      handoff_rate: 0,
    });
    expect(await read(`reports/bot_summary?type=account&${october}`)).toEqual({
      bot_resolutions_count: 0,
      bot_handoffs_count: 0,
      previous: { bot_resolutions_count: 0, bot_handoffs_count: 0 },
    });
  });
});

describe('RP5: the rows behind a figure', () => {
  const rows = (query: string) => read(`reports/rows?type=account&${october}&${query}`);

  test('are conversations with their contact, assignee, team, labels and status, newest first', async () => {
    const { payload, meta } = await rows('metric=conversations_count');
    expect(meta).toEqual({ count: 3, hidden_count: 0, current_page: 1, per_page: 25 });
    expect(payload.map(({ at }: { at: number }) => at)).toEqual([7, 6, 5].map((day) => seconds(noon(day))));
    expect(payload[2]).toMatchObject({
      value: null,
      message: null,
      conversation: {
        inbox_id: shop.id,
        team_id: teamId,
        assignee: { id: mira.id, name: 'Mira' },
        status: 'resolved',
        labels: ['vip'],
      },
    });
  });

  test('are messages with their text and sender', async () => {
    const { payload } = await rows('metric=outgoing_messages_count');
    expect(payload.map(({ message }: { message: unknown }) => message)).toEqual([
      expect.objectContaining({ text: 'Here you are', sender_name: 'Mira' }),
    ]);
  });

  test('are events with the seconds that the average is made of', async () => {
    const { payload } = await rows('metric=avg_first_response_time');
    expect(payload).toEqual([expect.objectContaining({ value: 5_400, at: seconds(noon(7)) })]);
  });

  test('of conversations that somebody may not open are counted, but have no details', async () => {
    const role = await succeed(
      account.as.post(`${account.path}/custom_roles`, {
        name: 'Analyst',
        permissions: ['report_manage', 'conversation_participating_manage'],
      }),
    );
    const analyst = await buildAgent(app, account, { name: 'Ada', inboxIds: [shop.id] });
    await succeed(account.as.patch(`${account.path}/agents/${analyst.id}`, { custom_role_id: role.id }));
    const { payload, meta } = await succeed(
      app.as(analyst).get(v2(`reports/rows?type=account&${october}&metric=incoming_messages_count`)),
    );
    expect(meta).toMatchObject({ count: 1, hidden_count: 1 });
    expect(payload).toEqual([expect.objectContaining({ conversation: null, message: null })]);
  });

  test.each([
    ['metric=karma', 422],
    ['metric=reply_time&inbox_id=999999999', 404],
    ['metric=reply_time&since=abc', 422],
  ])('are refused for %s', async (query, status) => {
    expect((await get(`reports/rows?type=account&${october}&${query}`)).status).toBe(status);
  });
});

describe('RP2: tables of one metric', () => {
  const table = (query: string) => read(`reports/table?${october}&${query}`);

  test('have a row of what belongs to nobody, last, and a total', async () => {
    const { rows, total } = await table('metric=conversations_count&group_by=agent');
    expect(rows[0]).toEqual({ id: mira.id, name: 'Mira', value: 1, count: 1 });
    expect(rows.at(-1)).toEqual({ id: null, name: null, value: 2, count: 2 });
    expect(total).toEqual({ value: 3, count: 3 });
  });

  test('by channel name its type, those without conversations included', async () => {
    expect((await table('metric=conversations_count&group_by=channel')).rows).toEqual([
      { id: null, name: 'Channel::Api', value: 3, count: 3 },
      { id: null, name: 'Channel::WebWidget', value: 0, count: 0 },
    ]);
  });

  test('are narrowed by filters of any kind', async () => {
    const { rows } = await table(
      `metric=avg_first_response_time&group_by=inbox&label_id=${labelId}&team_id=${teamId}`,
    );
    expect(rows).toEqual([
      { id: shop.id, name: 'shop', value: 5_400, count: 1 },
      expect.objectContaining({ name: 'blog', value: null, count: 0 }),
    ]);
    const { rows: own } = await table(`metric=conversations_count&group_by=inbox&inbox_id=${shop.id}`);
    expect(own).toEqual([{ id: shop.id, name: 'shop', value: 3, count: 3 }]);
  });

  test('name somebody who is no longer a member', async () => {
    const leaving = await buildAgent(app, account, { name: 'Lea', inboxIds: [shop.id] });
    await probe.query(
      `update reporting_events set user_id = $2 where account_id = $1 and name = 'first_response'`,
      [account.id, leaving.id],
    );
    await succeed(account.as.delete(`${account.path}/agents/${leaving.id}`));
    const { rows } = await table('metric=avg_first_response_time&group_by=agent');
    expect(rows[0]).toEqual({ id: leaving.id, name: 'Lea', value: 5_400, count: 1 });
    await probe.query(
      `update reporting_events set user_id = $2 where account_id = $1 and name = 'first_response'`,
      [account.id, mira.id],
    );
  });

  test('are CSV too, with seconds beside durations', async () => {
    const { body, headers } = await get(
      `reports/table/download?${october}&metric=avg_first_response_time&group_by=team`,
    );
    expect(headers['content-disposition']).toBe('attachment; filename="avg_first_response_time_by_team.csv"');
    expect(String(body).split('\r\n')).toEqual([
      'Reporting period 2026-10-01T00:00:00.000Z to 2026-11-01T00:00:00.000Z',
      'Team name,Average first response time,Seconds',
      'care,1 hour 30 minutes,5400',
      'Total,1 hour 30 minutes,5400',
      '',
    ]);
  });

  test.each([
    ['metric=bot_resolutions_count&group_by=inbox', 422],
    ['metric=reply_time&group_by=country', 422],
    ['metric=reply_time&group_by=inbox&team_id=999999999', 404],
  ])('are refused for %s', async (query, status) => {
    expect((await get(`reports/table?${october}&${query}`)).status).toBe(status);
  });
});

describe('RP2: CSV', () => {
  test('has the period, the names of the columns, and durations in their two largest units', async () => {
    const { body, headers } = await get(`reports/teams?${october}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="teams_report.csv"');
    expect(String(body).split('\r\n')).toEqual([
      'Reporting period 2026-10-01T00:00:00.000Z to 2026-11-01T00:00:00.000Z',
      'Team name,Conversations,Average first response time,Average resolution time,Average customer waiting time,Resolutions',
      'care,1,1 hour 30 minutes,2 days 3 hours,N/A,1',
      '',
    ]);
  });

  test.each([
    ['agents', 'agents_report', 'Mira,1,'],
    ['agents.csv', 'agents_report', 'Mira,1,'],
    ['inboxes', 'inboxes_report', 'shop,Api,3,'],
    ['labels', 'labels_report', 'vip,1,'],
    ['conversations_summary', 'conversations_summary_report', '3,1,1,'],
  ])('of %s is named %s', async (path, name, start) => {
    const { body, headers } = await get(`reports/${path}?${october}`);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`);
    expect(
      String(body)
        .split('\r\n')
        .some((line) => line.startsWith(start)),
    ).toBe(true);
  });

  test('of the traffic has a line per hour and a column per full day of the time zone', async () => {
    const { body } = await get('reports/conversation_traffic?timezone=Asia/Kolkata&days_before=3');
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toBe('Time zone,India Standard Time');
    expect(lines[1]?.split(',')).toHaveLength(4);
    expect(lines.slice(2).map((line) => line.split(',')[0])).toEqual(
      Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    );
  });

  test('needs a period', async () => {
    expect(await get('reports/agents?since=1')).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('until'), error_code: 'missing_parameter' },
    });
  });
});

describe('RP2: wrong input is answered with a clear error', () => {
  const report = (query: string) => get(`reports?${query}`);

  test('an unknown metric has no figures, a report without a period no steps', async () => {
    expect(await read(`reports?type=account&metric=happiness&${october}`)).toEqual({});
    expect(await read('reports?type=account&metric=conversations_count')).toEqual([]);
  });

  test('an unknown step is a day', async () => {
    const steps = await read(`reports?type=account&metric=conversations_count&group_by=fortnight&${october}`);
    expect(steps).toHaveLength(31);
  });

  test.each([
    ['no type', 'metric=conversations_count'],
    ['an unknown type', 'type=planet&metric=conversations_count'],
    ['an end before the beginning', 'type=account&metric=conversations_count&since=2000&until=1000'],
    ['an unknown time zone', `type=account&metric=conversations_count&timezone=Mars/Olympus&${october}`],
    ['an impossible offset', `type=account&metric=conversations_count&timezone_offset=99&${october}`],
    [
      'fifty years of hours',
      'type=account&metric=conversations_count&group_by=hour&since=0&until=1577836800',
    ],
    ['a moment that no calendar has', 'type=account&metric=conversations_count&since=0&until=9999999999999'],
  ])('%s: 422', async (_name, query) => {
    expect(await report(query)).toMatchObject({ status: 422, body: { error: expect.any(String) } });
  });

  test.each(['inbox', 'agent', 'team', 'label'])('a %s of another account: 404', async (type) => {
    const other = await buildAccount(app);
    const { id: foreign } = {
      inbox: await buildApiInbox(app, other),
      agent: other.admin,
      team: await succeed(other.as.post(`${other.path}/teams`, { name: 'theirs' })),
      label: await succeed(other.as.post(`${other.path}/labels`, { title: 'theirs' })),
    }[type] ?? { id: 0 };
    expect((await report(`type=${type}&id=${foreign}&metric=conversations_count&${october}`)).status).toBe(
      404,
    );
    expect((await report(`type=${type}&metric=conversations_count&${october}`)).status).toBe(404);
  });

  test('an agent may not read reports', async () => {
    expect(
      (await app.as(mira).get(v2(`reports?type=account&metric=conversations_count&${october}`))).status,
    ).toBe(401);
  });
});
