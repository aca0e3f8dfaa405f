import type { ContactExport } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  type MailBox,
  openMailBox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { deleteExpiredExports } from './contact-exports.repository';

let app: TestApp;
let account: TestAccount;
let mails: MailBox;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  mails = openMailBox(app);
  account = await buildAccount(app);
  await succeed(account.as.post(`${account.path}/labels`, { title: 'vip' }));
  const ada = await buildContact(app, account, {
    name: '=HYPERLINK("http://evil")',
    email: 'ada@x.example',
    phone_number: '+49301234567',
  });
  await succeed(account.as.post(`${account.path}/contacts/${ada.id}/labels`, { labels: ['vip', 'gone'] }));
  await succeed(
    account.as.patch(`${account.path}/contacts/${ada.id}`, {
      additional_attributes: { company_name: 'Ada, Ltd' },
      custom_attributes: { seats: 5 },
    }),
  );
  await buildContact(app, account, { name: 'Bob', email: 'bob@x.example' });
  await succeed(account.as.post(`${account.path}/contacts`, { name: 'Anonymous' }));
});
afterAll(() => app?.close());

const base = () => `${account.path}/contact_exports`;
async function finished(as = account.as): Promise<ContactExport> {
  let newest: ContactExport | undefined;
  await expect
    .poll(async () => {
      [newest] = await succeed(as.get(base()));
      return newest?.status;
    })
    .not.toBe('running');
  return newest as ContactExport;
}
async function linesOf(body: Record<string, unknown>, as = account.as): Promise<string[]> {
  await succeed(as.post(base(), body));
  const { id } = await finished(as);
  const file = await as.get(`${base()}/${id}/download`);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="contacts-\d{4}/);
  return String(file.body).replace('\ufeff', '').trimEnd().split('\r\n');
}

test('CO7: the compatible call writes the known contacts, mails a link to the dashboard and no file', async () => {
  expect((await account.as.post(`${account.path}/contacts/export`, {})).status).toBe(200);
  const found = await finished();
  expect(found).toMatchObject({ status: 'completed', row_count: 2 });
  const mail = await mails.next(account.admin.email, /export is ready/);
  expect(mail.text).toContain(`/app/accounts/${account.id}/contacts/exports`);
  const file = await account.as.get(`${base()}/${found.id}/download`);
  const lines = String(file.body).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffid,name,email,phone_number,labels');
  // Formulas are neutralized, numbers can still be dialed, and labels that the account no longer has are left out.
  expect(lines[1]).toMatch(/^\d+,"'=HYPERLINK\(""http:\/\/evil""\)",ada@x\.example,\+49301234567,vip$/);
  expect(lines[2]).toMatch(/^\d+,Bob,bob@x\.example,,$/);
});

test('CO7: filter, label and text choose the same contacts as the list, with the chosen columns', async () => {
  const column_names = ['name', 'company_name', 'attribute:seats', 'unknown'];
  const payload = [{ attribute_key: 'name', filter_operator: 'contains', values: ['bob'] }];
  expect(await linesOf({ column_names, payload })).toEqual(['name,company_name,attribute:seats', 'Bob,,']);
  expect(await linesOf({ column_names: ['email', 'company_name', 'attribute:seats'], label: 'vip' })).toEqual(
    ['email,company_name,attribute:seats', 'ada@x.example,"Ada, Ltd",5'],
  );
  expect(await linesOf({ column_names: ['name'], q: 'o' })).toEqual(['name', 'Bob', 'Anonymous']);
});

test('CO7: a file counts the conversations that the person who asked for it may see', async () => {
  const [here, elsewhere] = [await buildApiInbox(app, account), await buildApiInbox(app, account)];
  const role = await succeed(
    account.as.post(`${account.path}/custom_roles`, {
      name: 'Contact manager',
      permissions: ['contact_manage', 'conversation_manage'],
    }),
  );
  const manager = await buildAgent(app, account, { inboxIds: [here.id] });
  await succeed(account.as.patch(`${account.path}/agents/${manager.id}`, { custom_role_id: role.id }));
  const bob = await succeed(account.as.get(`${account.path}/contacts/search?q=bob`));
  const contactId = bob.payload[0].id;
  for (const inbox of [here, here, elsewhere]) await buildConversation(app, account, { inbox, contactId });
  const column_names = ['name', 'conversations'];
  const lines = async (as: typeof account.as) => (await linesOf({ column_names }, as)).toSorted();
  expect(await lines(account.as)).toEqual([
    '"\'=HYPERLINK(""http://evil"")",0',
    'Bob,3',
    'name,conversations',
  ]);
  expect(await lines(app.as(manager))).toContain('Bob,2');
});

test('CO7: a filter that cannot be read fails in the job, and a mail says so', async () => {
  const payload = [{ attribute_key: 'nothing', filter_operator: 'equal_to', values: ['x'] }];
  expect((await account.as.post(`${account.path}/contacts/export`, { payload })).status).toBe(200);
  expect((await finished()).status).toBe('failed');
  await mails.next(account.admin.email, /export failed/);
});

test('CO7: a file is for who asked for it, for as long as they may export, and for seven days', async () => {
  const other = await buildAgent(app, account, { role: 'administrator' });
  await succeed(app.as(other).post(base(), {}));
  let id = 0;
  await expect
    .poll(async () => {
      const [newest] = await succeed(app.as(other).get(base()));
      id = newest?.id ?? 0;
      return newest?.status;
    })
    .toBe('completed');
  const statusFor = async (caller: typeof account.as) =>
    (await caller.get(`${base()}/${id}/download`)).status;
  expect([await statusFor(app.as(other)), await statusFor(account.as)]).toEqual([200, 404]);
  await succeed(account.as.patch(`${account.path}/agents/${other.id}`, { role: 'agent' }));
  expect(await statusFor(app.as(other))).toBe(401);
  await succeed(account.as.patch(`${account.path}/agents/${other.id}`, { role: 'administrator' }));
  const system = app.services.database.system('housekeeping');
  await system
    .updateTable('contact_exports')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect(await statusFor(app.as(other))).toBe(404);
  await deleteExpiredExports(system);
  const left = await system.selectFrom('contact_exports').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
});
