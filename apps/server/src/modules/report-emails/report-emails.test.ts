import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailDeliveryError, MailValueError } from '../../platform/mail';
import type { JobRun, JobSpec } from '../../platform/jobs/jobs';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  type DatabaseProbe,
  type MailBox,
  openDatabaseProbe,
  openMailBox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { planWeeklyReports } from './jobs/plan-weekly-reports.job';
import { sendWeeklyReport } from './jobs/send-weekly-report.job';

const ZONE = 'Asia/Kathmandu';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let analyst: Awaited<ReturnType<typeof buildAgent>>;
let roleId: number;
let inboxId: number;
let mails: MailBox;

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account, { name: 'Shop, Berlin' });
  inboxId = inbox.id;
  roleId = (
    await succeed(
      account.as.post(`${account.path}/custom_roles`, { name: 'Analyst', permissions: ['report_manage'] }),
    )
  ).id;
  analyst = await buildAgent(app, account, { name: 'Ada', customRoleId: roleId });
  for (const daysIntoWeek of [0.1, 2, 6.9, -0.1, 7.1]) {
    const { id } = await buildConversation(app, account, { inbox, message: 'Hi' });
    await probe.query(
      `update conversations set created_at = (date_trunc('week', now() at time zone $1) - interval '7 days'
         + $2 * interval '1 day') at time zone $1 where account_id = $3 and display_id = $4`,
      [ZONE, daysIntoWeek, account.id, id],
    );
  }
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});
beforeEach(() => (mails = openMailBox(app)));
afterEach(() => probe.query('delete from report_views where account_id = $1', [account.id]));

const base = () => `${account.path}/report_views`;
const createView = async (fields: object = {}, as = account.as): Promise<number> => {
  const search = { inbox: inboxId, span: 'last3months' };
  const view = { name: 'How the shop does', report: 'conversations', search, is_shared: true };
  return (await succeed(as.post(base(), { ...view, ...fields }))).id;
};
const subscribe = (id: number, as = app.as(analyst)) =>
  succeed(as.put(`${base()}/${id}/weekly_email`, { timezone: ZONE }));

const makeDue = () =>
  probe.query(`update report_subscriptions set next_at = now() - interval '1 minute' where account_id = $1`, [
    account.id,
  ]);

/** Runs what is planned now, as the workers do. */
async function runDue(): Promise<void> {
  const added: JobSpec[] = [];
  const run = {
    addJobs: async (specs: JobSpec[]) => void added.push(...specs),
    logger: { warn: () => {} },
  } as unknown as JobRun;
  await planWeeklyReports(app.services).run({ accountId: 0 }, run);
  const send = sendWeeklyReport(app.services);
  // Each twice at once, as when a second process plans it again.
  const payloads = added.flatMap(({ payload }) => [payload, payload]);
  await Promise.all(payloads.map((payload) => send.run(payload as never, run)));
}

/** Weekday, hour and minute of the next email in the zone of the person. */
async function nextDelivery(): Promise<string[]> {
  const rows = (await probe.query(
    `select to_char(next_at at time zone timezone, 'FMDay HH24:MI') as at, next_at > now() + interval '1 hour' as is_later
     from report_subscriptions where account_id = $1`,
    [account.id],
  )) as { at: string; is_later: boolean }[];
  return rows.map(({ at, is_later: isLater }) => `${at}${isLater ? '' : ', soon'}`);
}

function csvOf(mail: MailBox['mails'][number] | undefined): string[] {
  const file = mail?.attachments?.find(({ contentType }) => contentType === 'text/csv');
  return String(file?.content).trim().split('\r\n');
}

test('a view arrives every Monday at 8:00 of the person’s zone, once, with the last full week as PDF and CSV', async () => {
  const view = await subscribe(await createView());
  expect(view).toMatchObject({ weekly_email: true });
  expect(await nextDelivery()).toEqual(['Monday 08:00']);
  await runDue();
  expect(mails.mails).toEqual([]);

  await makeDue();
  await runDue();
  await runDue();
  expect(mails.mails).toHaveLength(1);
  const [mail] = mails.mails;
  expect(mail).toMatchObject({ to: analyst.email, subject: expect.stringMatching(/^How the shop does: /) });
  expect(mail?.text).toContain('Conversations: 3 (↑ 200%)');
  expect(mail?.text).toContain(`view=${view.id}`);
  const pdf = mail?.attachments?.find(({ contentType }) => contentType === 'application/pdf');
  expect(String(pdf?.content).slice(0, 5)).toBe('%PDF-');
  const [header, total, ...days] = csvOf(mail);
  expect(header).toMatch(/^\uFEFF?Day,Conversations,Incoming,Outgoing,First response \(seconds\)/);
  expect(total).toMatch(/^Total,3,/);
  expect(days.map((line) => line.split(',')[1])).toEqual(['1', '0', '1', '0', '0', '0', '1']);
  expect(await nextDelivery()).toEqual(['Monday 08:00']);
});

test('RP5: the file has the rows of the table that the dashboard shows for that week', async () => {
  await subscribe(await createView({ report: 'inboxes', search: {} }));
  await makeDue();
  await runDue();
  const [, total, ...rows] = csvOf(mails.mails[0]);
  expect(total).toMatch(/^Total,3,0,,,$/);
  expect(rows).toContain('"Shop, Berlin",3,0,,,');
});

test('CS2: a view of satisfaction arrives with the answers of each day and the score', async () => {
  await probe.query(
    `insert into csat_survey_responses (account_id, message_id, rating, created_at)
     select m.account_id, m.id, (array[5, 4, 1, 3, 2])[row_number() over (order by m.id)], c.created_at
     from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     where m.account_id = $1 and m.message_type = 0`,
    [account.id],
  );
  await subscribe(await createView({ report: 'csat', search: {} }));
  await makeDue();
  await runDue();
  const [mail] = mails.mails;
  // The week before had one answer, a 3; of three answers of this one, two are a 4 or a 5.
  expect(mail?.text).toContain('Responses: 3 (↑ 200%)\nSatisfaction score: 67% (↑ 67 points)');
  const [header, total, ...days] = csvOf(mail);
  expect(header).toMatch(/Day,Responses,Very good,Good,OK,Bad,Very bad$/);
  expect(total).toBe('Total,3,1,1,0,0,1');
  expect(days.map((line) => line.slice(11))).toEqual([
    '1,1,0,0,0,0',
    '0,0,0,0,0,0',
    '1,0,1,0,0,0',
    '0,0,0,0,0,0',
    '0,0,0,0,0,0',
    '0,0,0,0,0,0',
    '1,0,0,0,0,1',
  ]);
});

test('an email that the mail server doesn’t take yet is tried again; one that it refuses is left out', async () => {
  await subscribe(await createView());
  const { send } = app.services.mailer;
  const failWith = (code: number | null) => {
    app.services.mailer.send = async () => {
      throw new MailDeliveryError(code, {});
    };
  };
  failWith(null);
  await makeDue();
  await runDue();
  expect(await nextDelivery()).toEqual([expect.stringMatching(/soon$/)]);
  app.services.mailer.send = send;
  await makeDue();
  await runDue();
  expect(mails.mails).toHaveLength(1);

  failWith(550);
  await makeDue();
  await runDue();
  expect(await nextDelivery()).toEqual(['Monday 08:00']);
  app.services.mailer.send = async () => {
    throw new MailValueError('to');
  };
  await makeDue();
  await runDue();
  expect(await nextDelivery()).toEqual(['Monday 08:00']);
});

test('nothing is sent to somebody who may no longer read reports, nor while the account is suspended', async () => {
  await subscribe(await createView());
  const member = `${account.path}/agents/${analyst.id}`;
  await succeed(account.as.patch(member, { custom_role_id: null, role: 'agent' }));
  await makeDue();
  await runDue();
  await succeed(account.as.patch(member, { custom_role_id: roleId }));
  await probe.query(`update accounts set status = 'suspended' where id = $1`, [account.id]);
  await makeDue();
  await runDue();
  await probe.query(`update accounts set status = 'active' where id = $1`, [account.id]);
  expect(mails.mails).toEqual([]);
  await makeDue();
  await runDue();
  expect(mails.mails).toHaveLength(1);
});

test('whoever renames a view of somebody else sees their own weekly email, not that of its owner', async () => {
  const id = await createView({}, app.as(analyst));
  await subscribe(id);
  const renamed = await succeed(account.as.patch(`${base()}/${id}`, { name: 'Renamed' }));
  expect(renamed).toMatchObject({ name: 'Renamed', weekly_email: false });
});

test('a view that its owner takes back is no longer sent to others, nor is one that is deleted', async () => {
  const id = await createView();
  await subscribe(id);
  await subscribe(id, account.as);
  await succeed(account.as.patch(`${base()}/${id}`, { is_shared: false }));
  await makeDue();
  await runDue();
  expect(mails.mails.map(({ to }) => to)).toEqual([account.admin.email]);
  expect((await account.as.delete(`${base()}/${id}`)).status).toBe(204);
  expect(await nextDelivery()).toEqual([]);
});

test('an email says so when a filter of the view is gone', async () => {
  const label = await succeed(account.as.post(`${account.path}/labels`, { title: 'gone' }));
  await subscribe(await createView({ search: { label: label.id } }));
  await succeed(account.as.delete(`${account.path}/labels/${label.id}`));
  await makeDue();
  await runDue();
  expect(mails.mails).toMatchObject([{ subject: 'How the shop does: no figures this week' }]);
  expect(mails.mails[0]?.attachments).toBeUndefined();
});

test('a view is emailed now to the caller alone, in the caller’s language', async () => {
  await succeed(app.as(analyst).patch('/api/v1/profile', { profile: { ui_settings: { locale: 'ar' } } }));
  const id = await createView({ report: 'custom', search: { by: 'channel', metric: 'conversations_count' } });
  const as = app.as(analyst);
  expect((await as.post(`${base()}/${id}/email`, { timezone: ZONE })).status).toBe(204);
  expect(mails.mails).toMatchObject([{ to: analyst.email, html: expect.stringContaining('dir="rtl"') }]);
  expect(csvOf(mails.mails[0])).toEqual([
    expect.stringMatching(/القناة,المحادثات$/),
    expect.stringMatching(/,3$/),
    'Api,3',
  ]);
});

test('views of others, of reports without a period, and unknown time zones are refused', async () => {
  const as = app.as(analyst);
  const own = await createView({ is_shared: false });
  const overview = await createView({ report: 'overview' });
  const shared = await createView();
  for (const [method, path] of [
    ['put', 'weekly_email'],
    ['post', 'email'],
  ] as const) {
    const ask = async (id: number, timezone = ZONE) =>
      (await as[method](`${base()}/${id}/${path}`, { timezone })).status;
    expect(await ask(own)).toBe(404);
    expect(await ask(overview)).toBe(422);
    expect(await ask(shared, 'Mars/Olympus')).toBe(422);
  }
  expect(mails.mails).toEqual([]);
  expect((await as.delete(`${base()}/${own}/weekly_email`)).status).toBe(404);
});

test('a name that would break a header or a path leaves both whole', async () => {
  const id = await createView({ name: '../Sales: "Q4"\u0007 <week>' });
  expect((await account.as.post(`${base()}/${id}/email`, { timezone: ZONE })).status).toBe(204);
  expect(mails.mails[0]?.attachments?.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^Sales Q4 week \d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.pdf$/),
    expect.stringMatching(/\.csv$/),
  ]);
});
