import type { ContactImport, ContactImportRow } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  buildContact,
  type MailBox,
  openMailBox,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let mails: MailBox;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  mails = openMailBox(app);
  account = await buildAccount(app);
  for (const title of ['vip', 'billing']) await succeed(account.as.post(`${account.path}/labels`, { title }));
  const attributes = [
    { attribute_display_name: 'Seats', attribute_key: 'seats', attribute_display_type: 'number' },
    { attribute_display_name: 'Renewal', attribute_key: 'renewal', attribute_display_type: 'date' },
    {
      attribute_display_name: 'Plan',
      attribute_key: 'plan',
      attribute_display_type: 'list',
      attribute_values: ['Free', 'Scale'],
    },
  ];
  for (const one of attributes) {
    await succeed(
      account.as.post(`${account.path}/custom_attribute_definitions`, {
        ...one,
        attribute_model: 'contact_attribute',
      }),
    );
  }
});
afterAll(() => app?.close());

const base = () => `${account.path}/contact_imports`;
const formOf = (content: string | Uint8Array, filename = 'people.csv') => ({
  import_file: { filename, type: 'text/csv', content },
});
const upload = (content: string | Uint8Array): Promise<ContactImport> =>
  succeed(account.as.postForm(base(), formOf(content)));

async function ended(id: number, ...statuses: ContactImport['status'][]): Promise<ContactImport> {
  let found: ContactImport | undefined;
  await expect
    .poll(async () => {
      found = await succeed(account.as.get(`${base()}/${id}`));
      return found?.status;
    })
    .toSatisfy((status: ContactImport['status']) => statuses.includes(status));
  return found as ContactImport;
}

const options = { existing: 'overwrite', calling_code: null };
async function check(found: ContactImport, body: Record<string, unknown> = {}): Promise<ContactImport> {
  await succeed(account.as.post(`${base()}/${found.id}/check`, { mapping: found.mapping, options, ...body }));
  return ended(found.id, 'checked');
}
async function importIt({ id }: ContactImport): Promise<ContactImport> {
  await succeed(account.as.post(`${base()}/${id}/start`));
  return ended(id, 'completed');
}
const rowsOf = async ({ id }: ContactImport, query = ''): Promise<ContactImportRow[]> =>
  (await succeed(account.as.get(`${base()}/${id}/rows${query}`))).payload;
const brief = (rows: readonly ContactImportRow[]) =>
  rows.map(({ row, outcome, problems }) => [row, outcome, ...problems.map(({ code }) => code)]);
async function contactWith(email: string) {
  const { payload } = await succeed(account.as.get(`${account.path}/contacts/search?q=${email}`));
  expect(payload).toHaveLength(1);
  return payload[0];
}

test('CO7: a file is mapped, checked without a change, and imported as the check said', async () => {
  const ada = await buildContact(app, account, { name: 'Ada', email: 'ada@x.example', identifier: 'cus_1' });
  await buildContact(app, account, { name: 'Owner', phone_number: '+4930999999' });
  const found = await upload(
    [
      'Customer no.;Full name;Mail;Tel;Town;Tags;Seats;Renewal;Plan;Remark',
      'cus_1;Ada Lovelace;ada@x.example;+47 21 98 44 10;Oslo;vip, Billing;14;2027-03-01;scale;met',
      ';Bob;BOB@x.example;0049 30 1234567;;;3;1.12.2026;;',
      ';Cy;not an address;040-123;;wholesale;many;2026-13-01;Huge;',
      ';Bob again;bob@x.example;;;;;;;',
      ';Dee;dee@x.example;+4930999999;;;;;;',
      ';Nobody;;;;;;;;',
      'cus_9;Eve;eve@x.example;+4930999999;;;;;;',
    ].join('\r\n'),
  );
  expect(found).toMatchObject({ status: 'uploaded', total_rows: 7 });
  expect(found.columns.map(({ kind, suggestion }) => [kind, suggestion])).toEqual([
    ['text', 'identifier'],
    ['text', 'name'],
    ['email', 'email'],
    ['phone', 'phone_number'],
    ['text', 'city'],
    ['text', 'labels'],
    ['text', 'attribute:seats'],
    ['date', 'attribute:renewal'],
    ['text', 'attribute:plan'],
    ['text', null],
  ]);

  const checked = await check(found);
  expect(checked).toMatchObject({ created_rows: 1, updated_rows: 2, skipped_rows: 4, done_rows: 7 });
  const rows = await rowsOf(checked);
  expect(brief(rows)).toEqual([
    [1, 'updated'],
    [2, 'created'],
    [
      3,
      'skipped',
      'email_invalid',
      'phone_invalid',
      'label_unknown',
      'attribute_invalid',
      'attribute_invalid',
      'attribute_invalid',
    ],
    [4, 'skipped', 'same_as_row'],
    [5, 'updated'],
    [6, 'skipped', 'no_identity'],
    [7, 'skipped', 'same_as_row'],
  ]);
  expect(rows[0]).toMatchObject({
    found_by: 'identifier',
    changes: expect.arrayContaining(['name', 'labels']),
  });
  expect(rows[3]?.problems[0]?.message).toContain('2');
  expect((await succeed(account.as.get(`${account.path}/contacts/${ada.id}`))).payload.name).toBe('Ada');

  const done = await importIt(checked);
  expect(done).toMatchObject({ created_rows: 1, updated_rows: 2, skipped_rows: 4 });
  const { payload } = await succeed(account.as.get(`${account.path}/contacts/${ada.id}`));
  expect(payload).toMatchObject({
    name: 'Ada Lovelace',
    phone_number: '+4721984410',
    additional_attributes: { city: 'Oslo' },
    custom_attributes: { seats: 14, renewal: '2027-03-01', plan: 'Scale' },
  });
  const labels = await succeed(account.as.get(`${account.path}/contacts/${ada.id}/labels`));
  expect(labels.payload.toSorted()).toEqual(['billing', 'vip']);
  expect(await contactWith('bob@x.example')).toMatchObject({
    phone_number: '+49301234567',
    custom_attributes: { seats: 3, renewal: '2026-12-01' },
  });
  const history = await succeed(account.as.get(`${account.path}/contacts/${ada.id}/history`));
  expect(JSON.stringify(history.payload)).toContain('Ada Lovelace');

  const file = await account.as.get(`${base()}/${done.id}/result?outcome=skipped`);
  const lines = String(file.body).trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^\ufeffCustomer no\.,.*,errors$/);
  expect(lines[1]).toContain('not an address');
  expect(lines[1]).toContain('Label doesn’t exist: wholesale');
  const all = await account.as.get(`${base()}/${done.id}/result`);
  expect(String(all.body).trimEnd().split('\r\n')).toHaveLength(8);
  await mails.next(account.admin.email, /people\.csv/);
  // The corrected file can be imported again: its last column goes nowhere.
  const again = await upload(String(file.body));
  expect(again.columns.at(-1)).toMatchObject({ name: 'errors', suggestion: null });
});

test('CO7: existing values stay if only gaps are to be filled, and national numbers get the country code', async () => {
  const mail = `${unique('fill')}@x.example`;
  await buildContact(app, account, { name: 'Kept', email: mail });
  const found = await upload(`name,email,phone\nNew,${mail},030 12 34 500\n`);
  const checked = await check(found, { options: { existing: 'fill', calling_code: '49' } });
  expect(checked).toMatchObject({ updated_rows: 1, skipped_rows: 0 });
  await importIt(checked);
  expect(await contactWith(mail)).toMatchObject({ name: 'Kept', phone_number: '+49301234500' });
});

test('CO7: a value that another contact has, a name of 256 characters and a row with too many cells are skipped', async () => {
  const [one, two] = [`${unique('a')}@x.example`, `${unique('b')}@x.example`];
  const identifier = unique('two');
  await buildContact(app, account, { name: 'One', email: one });
  await buildContact(app, account, { name: 'Two', email: two, identifier });
  const found = await upload(
    [
      'identifier,name,email',
      `${identifier},Two,${one}`,
      `,${'n'.repeat(255)},${unique('long')}@x.example`,
      `,${'n'.repeat(256)},${unique('long')}@x.example`,
      `,Ragged,${unique('r')}@x.example,extra`,
      `,Short`,
      `,'=1+1,${unique('f')}@x.example`,
    ].join('\n'),
  );
  const checked = await check(found);
  const rows = await rowsOf(checked);
  expect(brief(rows)).toEqual([
    [1, 'skipped', 'email_taken'],
    [2, 'created'],
    [3, 'skipped', 'name_too_long'],
    [4, 'skipped', 'too_many_cells'],
    [5, 'skipped', 'no_identity'],
    [6, 'created'],
  ]);
  // A formula that an export neutralized is itself again, and neutralized in the result.
  expect(rows[5]?.name).toBe('=1+1');
  expect(brief(await rowsOf(checked, '?outcome=created&after=2'))).toEqual([[6, 'created']]);
  const result = await account.as.get(`${base()}/${found.id}/result?outcome=created`);
  expect(String(result.body)).toContain(",'=1+1,");
});

describe('a file that cannot be imported is refused with its reason', () => {
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0, 0]);
  const wide = Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(',');
  test.each<[string, string | Uint8Array, string, Record<string, number>?]>([
    ['an empty file', '', 'import_file_empty'],
    ['a picture', picture, 'import_file_not_csv'],
    ['a header without names', ',,\na,b,c\n', 'import_header_missing'],
    ['a header alone', 'name,email\n', 'import_no_rows'],
    ['100,000 columns', `${wide}\n1\n`, 'import_too_many_columns', { maximum: 250 }],
    ['an unclosed quote', 'name,email\nA,a@x.example\n"B,b@x.example\n', 'import_quote_unclosed', { row: 3 }],
    ['a row of 2 MB', `name,email\n${'x'.repeat(2_000_000)}\n`, 'import_row_too_long', { row: 2 }],
  ])('%s', async (_name, content, code, params) => {
    const { status, body } = await account.as.postForm(base(), formOf(content));
    expect([status, body.error_code]).toEqual([422, code]);
    if (params) expect(body.error_params).toEqual(params);
  });

  test('two columns of one name are two columns, of which one is suggested', async () => {
    const found = await upload(`email,email,name\na@x.example,b@x.example,A\n`);
    expect(found.mapping).toEqual(['email', null, 'name']);
    for (const mapping of [
      ['email', 'email', 'name'],
      [null, null, 'name'],
      ['email'],
      ['email', 'x', null],
    ]) {
      const refused = await account.as.post(`${base()}/${found.id}/check`, { mapping, options });
      expect([refused.status, refused.body.error_code]).toEqual([422, 'import_mapping_invalid']);
    }
    const early = await account.as.post(`${base()}/${found.id}/start`);
    expect([early.status, early.body.error_code]).toEqual([422, 'import_not_ready']);
  });
});

describe('the compatible call', () => {
  const call = (content: string | Uint8Array, filename: string) =>
    account.as.postForm(`${account.path}/contacts/import`, formOf(content, filename));

  test('CO7: imports fields and attributes by the names of columns, and mails the counts', async () => {
    const mail = `${unique('compat')}@x.example`;
    const filename = `${unique('compat')}.csv`;
    const header = 'id,name,email,identifier,phone_number,labels,ip_address,company_name,favorite_color';
    const { status, body } = await call(
      `\ufeff${header}\n1,Zoe,${mail},,4930222333,vip,1.1.1.1,Zoe Ltd,red\n2,Bad,nope,,,,,,\n`,
      filename,
    );
    expect([status, body]).toEqual([200, undefined]);
    const told = await mails.next(account.admin.email, new RegExp(filename));
    expect(told.text).toMatch(/Created: 1\. Updated: 0\. Not imported: 1\./);
    expect(await contactWith(mail)).toMatchObject({
      name: 'Zoe',
      phone_number: '+4930222333',
      additional_attributes: { company_name: 'Zoe Ltd' },
      custom_attributes: { favorite_color: 'red' },
    });
  });

  test('CO7: a malformed file answers 200, and a mail says why it was not imported', async () => {
    const filename = `${unique('twice')}.csv`;
    expect((await call('email,Email\na@x.example,b@x.example\n', filename)).status).toBe(200);
    const told = await mails.next(account.admin.email, new RegExp(`failed.*${filename}`));
    expect(told.text).toContain('Two columns have the same name.');
    expect((await account.as.post(`${account.path}/contacts/import`, {})).status).toBe(422);
  });

  test('CO7: is open to administrators and to roles with contact_manage, not to other agents', async () => {
    const role = await succeed(
      account.as.post(`${account.path}/custom_roles`, { name: 'Data', permissions: ['contact_manage'] }),
    );
    const [agent, manager] = await Promise.all([
      buildAgent(app, account),
      buildAgent(app, account, { customRoleId: role.id }),
    ]);
    const statusOf = async (person: typeof agent) =>
      (await app.as(person).post(`${account.path}/contacts/import`, {})).status;
    expect([await statusOf(agent), await statusOf(manager)]).toEqual([401, 422]);
  });
});

test('CO7: a running import can be stopped and keeps what it has imported', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => `${unique('s')}${index}@x.example`);
  const checked = await check(await upload(`email\n${rows.join('\n')}\n`));
  await succeed(account.as.post(`${base()}/${checked.id}/start`));
  await expect
    .poll(async () => (await succeed(account.as.get(`${base()}/${checked.id}`))).done_rows)
    .toBeGreaterThan(0);
  const stopped: ContactImport = await succeed(account.as.post(`${base()}/${checked.id}/stop`));
  expect(stopped.status).toBe('stopped');
  expect(stopped.created_rows).toBe(stopped.done_rows);
  const after: ContactImport = await succeed(account.as.get(`${base()}/${checked.id}`));
  expect([after.status, after.done_rows]).toEqual(['stopped', stopped.done_rows]);
});
