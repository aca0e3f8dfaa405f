import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobRun, JobSpec } from '../../platform/jobs/jobs';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  type DatabaseProbe,
  openDatabaseProbe,
  openMailBox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { readZip } from '../../testing/read-zip';
import { removeUnusedFiles } from '../files/testing/pass-a-day';
import { buildVisitor } from '../visitors/testing/build-visitor';
import { eraseContactDefinition } from './jobs/erase-contact.job';
import { removeExpiredExports } from './jobs/remove-expired-exports.job';
import { filesWith, placesOf } from './testing/places-of';

const PATIENCE = { timeout: 30_000, interval: 200 };

let app: TestApp;
let account: TestAccount;
let probe: DatabaseProbe;
let picture: Buffer;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  account = await buildAccount(app);
  probe = await openDatabaseProbe(app);
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#35a' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const run = () =>
  ({
    logger: app.services.logger,
    signal: new AbortController().signal,
    addJobs: async () => {},
    attempt: 1,
    maxAttempts: 1,
  }) as JobRun;
const at = (id: number) => `${account.path}/contacts/${id}`;
const newMark = () => `mark${randomBytes(6).toString('hex')}`;
const textFile = (mark: string) => ({
  filename: `${mark}.txt`,
  type: 'text/plain',
  content: `${mark} inside`,
});

/** A contact with the mark in everything that can hold text about them; returns the contact and the keys of their files. */
async function plantMark(mark: string): Promise<{ id: number; fileKeys: string[] }> {
  const website = await buildWebsiteInbox(app, account);
  const api = await buildApiInbox(app, account);
  const visitor = await buildVisitor(app, website);
  const id = visitor.contactId;
  await succeed(
    account.as.patch(at(id), {
      name: `${mark} Sofia`,
      email: `${mark}@mail.example`,
      identifier: `${mark}-id`,
      custom_attributes: { plan: `${mark} plan` },
      additional_attributes: { company_name: `${mark} Ltd`, city: mark, country: mark },
      avatar_url: `http://127.0.0.1:1/${mark}.png`,
    }),
  );
  await succeed(
    account.as.postForm(
      at(id),
      { avatar: { filename: 'me.png', type: 'image/png', content: picture } },
      'PATCH',
    ),
  );
  const note = await succeed(account.as.post(`${at(id)}/notes`, { content: `${mark} first note` }));
  await succeed(account.as.patch(`${at(id)}/notes/${note.id}`, { content: `${mark} note` }));
  await succeed(
    account.as.post(`${account.path}/webhooks`, {
      url: `http://127.0.0.1:1/${randomBytes(4).toString('hex')}`,
      subscriptions: ['contact_updated', 'message_created', 'conversation_updated', 'webwidget_triggered'],
    }),
  );

  // Of the website: what a visitor writes, sends and claims.
  await succeed(visitor.say(`${mark} hello`));
  await visitor.post('/events', { name: 'webwidget.triggered', event_info: { page: `${mark} page` } });
  await visitor.post('/direct_uploads', {
    blob: { filename: `${mark}-visitor.txt`, byte_size: 1, checksum: `${'A'.repeat(22)}==` },
  });
  await probe.query(
    `update contact_inboxes set claims = $2, claims_state = 'pending', trusted_identifier = $3,
       shown_contact = jsonb_build_object('id', contact_id, 'name', $3::text) where contact_id = $1`,
    [id, JSON.stringify({ name: `${mark} claimed` }), `${mark} trusted`],
  );

  // Of an API inbox: everything that agents write, plan and keep.
  const source = { source_id: `${mark}-source` };
  const first = await buildConversation(app, account, {
    inbox: api,
    contactId: id,
    ...source,
    custom_attributes: { topic: `${mark} topic` },
    additional_attributes: { referer: `https://${mark}.example/` },
    message: `${mark} asks`,
  });
  const talk = `${account.path}/conversations/${first.id}`;
  await succeed(
    account.as.post(
      `${talk}/messages`,
      { content: `${mark} answer` },
      { 'idempotency-key': `key-${mark.slice(4)}` },
    ),
  );
  await succeed(account.as.postForm(`${talk}/messages`, { content: mark, 'attachments[]': textFile(mark) }));
  const upload = await succeed(account.as.postForm(`${account.path}/upload`, { attachment: textFile(mark) }));
  await succeed(account.as.post(`${talk}/messages`, { content: 'See', attachments: [upload.blob_id] }));
  await account.as.post(`${talk}/direct_uploads`, {
    blob: { filename: `${mark}-agent.txt`, byte_size: 1, checksum: `${'A'.repeat(22)}==` },
  });
  await succeed(
    account.as.postForm(`${talk}/scheduled_messages`, {
      content: `${mark} later`,
      echo_id: `${mark}-later`,
      scheduled_at: String(Math.floor(Date.now() / 1_000) + 86_400),
      'attachments[]': textFile(mark),
    }),
  );
  await succeed(account.as.patch(talk, { priority: 'high' }));
  await probe.query(
    `insert into reply_drafts (account_id, conversation_id, user_id, mode, content, version, writer)
     select account_id, id, $2, 'reply', $3, 1, 'a' from conversations where account_id = $1 and display_id = $4`,
    [account.id, account.admin.id, `${mark} draft`, first.id],
  );
  await probe.query(
    `insert into conversation_drafts (account_id, conversation_id, content)
     select account_id, id, $2 from conversations where account_id = $1 and display_id = $3`,
    [account.id, `${mark} draft`, first.id],
  );
  const survey = await succeed(
    account.as.post(`${talk}/messages`, {
      content: 'How was it?',
      message_type: 'outgoing',
      content_type: 'input_csat',
    }),
  );
  await succeed(
    app.anonymous.put(`/public/api/v1/csat_survey/${first.uuid}`, {
      message: {
        submitted_values: { csat_survey_response: { rating: 4, feedback_message: `${mark} feedback` } },
      },
    }),
  );
  await probe.query('update csat_survey_responses set csat_review_notes = $2 where message_id = $1', [
    survey.id,
    `${mark} review`,
  ]);
  await probe.query(
    `insert into message_sends (account_id, message_id, channel, attempt, state, detail)
     values ($1, $2, 'Channel::Api', 1, 'failed', $3) on conflict do nothing`,
    [account.id, survey.id, `${mark} refused`],
  );
  await probe.query(
    `insert into notifications (account_id, user_id, notification_type, conversation_id, meta)
     select account_id, $2, 4, id, $3 from conversations where account_id = $1 and display_id = $4
     on conflict (account_id, user_id, conversation_id) do update set meta = excluded.meta`,
    [account.id, account.admin.id, JSON.stringify({ text: `${mark} told` }), first.id],
  );

  // A job that fetched a picture and was parked, with its URL.
  await probe.query(
    `select graphile_worker.add_job('no-such-job', $1::json, job_key => $2, max_attempts => 1)`,
    [
      JSON.stringify({ accountId: account.id, url: `https://${mark}.example/` }),
      `contact-avatar:${account.id}:${id}`,
    ],
  );

  // A contact that was merged into this one, whose deletion the log of events tells.
  const double = await buildContact(app, account, { name: `${mark} double`, identifier: `${mark}-double` });
  await succeed(
    account.as.post(`${account.path}/actions/contact_merge`, {
      base_contact_id: id,
      mergee_contact_id: double.id,
    }),
  );

  // A file that contacts were imported from, which is kept for its result.
  await succeed(
    account.as.postForm(`${account.path}/contact_imports`, {
      import_file: {
        filename: `${mark}.csv`,
        type: 'text/csv',
        content: `email,name\n${mark}@mail.example,${mark}\n`,
      },
    }),
  );

  // A merged conversation, whose row is kept as JSON.
  const second = await buildConversation(app, account, {
    inbox: api,
    contactId: id,
    ...source,
    custom_attributes: { topic: `${mark} merged` },
    message: `${mark} again`,
  });
  await succeed(account.as.post(`${talk}/merges`, { merged_conversation_id: second.id }));

  await succeed(account.as.post(`${at(id)}/data_exports`));
  await expect
    .poll(async () => (await succeed(account.as.get(`${at(id)}/data_exports`))).payload[0].state, PATIENCE)
    .toBe('ready');

  // The relay has written changes and deliveries by now; one got a response.
  await expect
    .poll(
      async () => (await placesOf(probe, mark)).filter((place) => /contact_changes|deliveries/.test(place)),
      PATIENCE,
    )
    .toEqual(['contact_changes.changes', 'webhook_deliveries.body']);
  await probe.query(
    `insert into webhook_attempts (account_id, delivery_id, request_headers, response_headers, response_body, url, error)
     select account_id, id, '{}', $2, $3, 'http://127.0.0.1:1', $3 from webhook_deliveries
     where account_id = $1 and contact_id = $4 limit 1`,
    [account.id, JSON.stringify({ echo: mark }), `${mark} got it`, id],
  );
  const keys = (await probe.query(
    `select file_key as key from blobs where account_id = $1 and (filename like $2 or filename = $3)
     union all select avatar_key from contacts where id = $4`,
    [account.id, `${mark}%`, `contact-${id}.zip`, id],
  )) as { key: string }[];
  return { id, fileKeys: keys.map(({ key }) => key) };
}

async function stored(keys: readonly string[]): Promise<number> {
  const found = await Promise.all(keys.map((key) => app.services.files.stat(key)));
  return found.filter((file) => file !== null).length;
}

test('CO11: an erased contact leaves no trace in any column of any table, nor in a file; others keep theirs', async () => {
  const [mark, other] = [newMark(), newMark()];
  const bystander = await buildContact(app, account, {
    name: `${other} Jon`,
    email: `${other}@mail.example`,
  });
  const talk = await buildConversation(app, account, { contactId: bystander.id, message: `${other} hello` });
  await succeed(
    account.as.postForm(`${account.path}/conversations/${talk.id}/messages`, {
      'attachments[]': textFile(other),
    }),
  );
  const { id, fileKeys } = await plantMark(mark);
  const planted = await placesOf(probe, mark);
  expect(planted).toMatchInlineSnapshot(`
    [
      "_private_jobs.payload",
      "attachments.filename",
      "blobs.filename",
      "contact_changes.changes",
      "contact_imports.filename",
      "contact_imports.columns",
      "contact_inboxes.source_id",
      "contact_inboxes.shown_contact",
      "contact_inboxes.claims",
      "contact_inboxes.trusted_identifier",
      "contact_match_keys.value",
      "contact_merges.mergee",
      "contact_merges.base_before",
      "contact_merges.base_after",
      "contact_notes.content",
      "contact_search.name",
      "contact_search.company_name",
      "contact_search.city",
      "contact_search.country",
      "contact_search.content",
      "contacts.name",
      "contacts.email",
      "contacts.identifier",
      "contacts.location",
      "contacts.country_code",
      "contacts.additional_attributes",
      "contacts.custom_attributes",
      "conversation_drafts.content",
      "conversation_merges.source",
      "conversation_merges.target_before",
      "conversation_merges.target_after",
      "conversation_merges.belongings",
      "conversations.additional_attributes",
      "conversations.custom_attributes",
      "csat_survey_responses.feedback_message",
      "csat_survey_responses.csat_review_notes",
      "direct_uploads.filename",
      "event_log.data",
      "idempotency_keys.body",
      "message_sends.detail",
      "messages.content",
      "messages.processed_content",
      "messages.content_attributes",
      "notifications.meta",
      "reply_drafts.content",
      "scheduled_message_files.filename",
      "scheduled_messages.echo_id",
      "scheduled_messages.content",
      "uploads.filename",
      "webhook_attempts.response_headers",
      "webhook_attempts.response_body",
      "webhook_attempts.error",
      "webhook_deliveries.body",
    ]
  `);
  expect(await filesWith(app.dataDir, mark)).not.toEqual([]);
  expect(await stored(fileKeys)).toBe(fileKeys.length);
  const ofOther = (await placesOf(probe, other)).filter((place) => !/^(event_log|_private_jobs)/.test(place));

  const agent = await buildAgent(app, account);
  expect((await app.as(agent).post(`${at(id)}/erase`)).status).toBe(401);
  await app.services.presence.touch(account.id, 'contact', bystander.id);
  expect((await account.as.post(`${at(bystander.id)}/erase`)).body.error_code).toBe('contact_online');

  await succeed(account.as.post(`${at(id)}/erase`));
  expect([200, 404]).toContain((await account.as.post(`${at(id)}/erase`)).status);
  await expect.poll(() => placesOf(probe, mark), PATIENCE).toEqual([]);
  await removeUnusedFiles(app.services);
  expect(await stored(fileKeys)).toBe(0);
  expect(await filesWith(app.dataDir, mark)).toEqual([]);

  // A request that was in progress keeps its response after the first round.
  await probe.query(`update idempotency_keys set status = 200, body = $2 where account_id = $1`, [
    account.id,
    JSON.stringify({ answer: { content: mark } }),
  ]);
  const [erasure] = (await probe.query('select id from contact_erasures where contact_id = $1', [id])) as {
    id: number;
  }[];
  await eraseContactDefinition(app.services).run(
    { accountId: account.id, erasureId: Number(erasure?.id), round: 1 },
    run(),
  );
  expect(await placesOf(probe, mark)).toEqual([]);
  expect((await placesOf(probe, other)).filter((place) => !/^(event_log|_private_jobs)/.test(place))).toEqual(
    ofOther,
  );
  expect((await succeed(account.as.get(at(bystander.id)))).payload.name).toBe(`${other} Jon`);

  const [record] = await probe.query('select * from contact_erasures where contact_id = $1', [id]);
  expect(record).toMatchObject({
    requested_by: account.admin.id,
    merged_contact_ids: [],
    conversation_ids: [],
    contact_inbox_ids: [],
    avatar_key: null,
    finished_at: expect.any(Date),
  });
  const audits = await probe.query(
    `select action, user_id, audited_changes from audit_logs where auditable_type = 'Contact' and auditable_id = $1
     and action = 'destroy'`,
    [id],
  );
  expect(audits).toEqual([
    { action: 'destroy', user_id: account.admin.id, audited_changes: { erased: true } },
  ]);
}, 90_000);

test('CO11: all data of a contact is exported as a ZIP for administrators, with a mail, and expires', async () => {
  const mail = openMailBox(app);
  const mark = newMark();
  const contact = await buildContact(app, account, {
    name: `${mark} Nora`,
    email: `${mark}@mail.example`,
    custom_attributes: { plan: 'Scale' },
  });
  await succeed(account.as.post(`${at(contact.id)}/notes`, { content: 'Prefers email' }));
  const conversation = await buildConversation(app, account, {
    contactId: contact.id,
    message: `${mark} asks`,
  });
  const talk = `${account.path}/conversations/${conversation.id}`;
  await succeed(account.as.post(`${talk}/messages`, { content: 'Only for us', private: true }));
  await succeed(account.as.postForm(`${talk}/messages`, { 'attachments[]': textFile(mark) }));
  const foreign = await buildConversation(app, account, { message: 'of somebody else' });

  const exports = `${at(contact.id)}/data_exports`;
  const [one, same] = await Promise.all([1, 2].map(() => succeed(account.as.post(exports))));
  expect(same.id).toBe(one.id);
  const { text } = await mail.next(account.admin.email, /Data export/);
  expect(text).toContain(`/app/accounts/${account.id}/contacts/${contact.id}`);
  expect(text).not.toContain(mark);

  const file = `${exports}/${one.id}/file`;
  const download = (token: string, url = file) =>
    app.http.inject({ method: 'GET', url, headers: { api_access_token: token } });
  const { headers, rawPayload } = await download(account.admin.token);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="contact-${contact.id}.zip"`,
    'cache-control': 'no-store',
  });
  const files = readZip(rawPayload);
  const names = Object.keys(files);
  const json = (name: string) => JSON.parse(String(files[name]));
  const attached = names.find((name) => name.startsWith('files/')) ?? '';
  expect(names).toEqual(['contact.json', `conversations/${conversation.id}.json`, attached]);
  expect(String(files[attached])).toBe(`${mark} inside`);
  expect(json('contact.json')).toMatchObject({
    id: contact.id,
    name: `${mark} Nora`,
    email: `${mark}@mail.example`,
    custom_attributes: { plan: 'Scale' },
    inboxes: [{ source_id: expect.any(String) }],
    notes: [{ content: 'Prefers email', author: 'Ada Admin' }],
  });
  expect(json(`conversations/${conversation.id}.json`).messages).toEqual([
    expect.objectContaining({ content: `${mark} asks`, message_type: 'incoming', attachments: [] }),
    expect.objectContaining({ content: 'Only for us', private: true, sender_name: 'Ada Admin' }),
    expect.objectContaining({
      attachments: [expect.objectContaining({ file: attached, filename: `${mark}.txt` })],
    }),
  ]);

  const [agent, second] = [
    await buildAgent(app, account),
    await buildAgent(app, account, { role: 'administrator' }),
  ];
  expect((await download(agent.token)).statusCode).toBe(401);
  expect((await download(second.token)).statusCode).toBe(200);
  const otherContact = foreign.meta.sender.id;
  expect(
    (await download(second.token, file.replace(`/${contact.id}/`, `/${otherContact}/`))).statusCode,
  ).toBe(404);

  const [expired] = (await probe.query(
    `update contact_data_exports set expires_at = now() where id = $1
     returning (select file_key from blobs b where b.account_id = $2 and b.id = blob_id) as key`,
    [one.id, account.id],
  )) as { key: string }[];
  expect((await download(account.admin.token)).statusCode).toBe(404);
  await removeExpiredExports(app.services).run({ accountId: 0 }, run());
  await removeUnusedFiles(app.services);
  expect(await stored([expired?.key ?? ''])).toBe(0);
});

test('CO11: an erasure that is stopped, or fails after the rows are gone, goes on where it was', async () => {
  const contact = await buildContact(app, account);
  await succeed(
    account.as.postForm(
      at(contact.id),
      { avatar: { filename: 'me.png', type: 'image/png', content: picture } },
      'PATCH',
    ),
  );
  await buildConversation(app, account, { contactId: contact.id, message: 'Hello' });
  // Its own picture stays when it is merged into the contact, for Undo.
  const twin = await buildContact(app, account);
  const avatar = { filename: 'twin.png', type: 'image/png', content: picture };
  await succeed(account.as.postForm(at(twin.id), { avatar }, 'PATCH'));
  await succeed(
    account.as.post(`${account.path}/actions/contact_merge`, {
      base_contact_id: contact.id,
      mergee_contact_id: twin.id,
    }),
  );
  const [{ mergee_avatar_key: twinKey } = { mergee_avatar_key: '' }] = (await probe.query(
    'select mergee_avatar_key from contact_merges where mergee_id = $1',
    [twin.id],
  )) as { mergee_avatar_key: string }[];
  // Without the request's event, so that only this test runs the job.
  const [{ id: erasureId, key } = { id: 0, key: '' }] = (await probe.query(
    `insert into contact_erasures (account_id, contact_id, requested_by) values ($1, $2, $3)
     returning id, (select avatar_key from contacts where id = $2) as key`,
    [account.id, contact.id, account.admin.id],
  )) as { id: number; key: string }[];
  const payload = { accountId: account.id, erasureId };
  const added: JobSpec[] = [];
  const addJobs: JobRun['addJobs'] = async (specs) => void added.push(...specs);

  // What is being erased can't escape to another contact.
  const other = await buildContact(app, account);
  const escape = { base_contact_id: other.id, mergee_contact_id: contact.id };
  expect((await account.as.post(`${account.path}/actions/contact_merge`, escape)).status).toBe(404);

  const signal = AbortSignal.abort();
  await eraseContactDefinition(app.services).run(payload, { ...run(), addJobs, signal });
  expect(added).toMatchObject([{ job: 'erase-contact', payload }]);
  await succeed(account.as.get(at(contact.id)));

  const files = { ...app.services.files, delete: () => Promise.reject(new Error('the store is down')) };
  const failing = eraseContactDefinition({ ...app.services, files });
  const outcome = () =>
    failing.run(payload, { ...run(), addJobs }).then(
      () => 'waits for the relay',
      (error: Error) => error.message,
    );
  await expect.poll(outcome, PATIENCE).toBe('the store is down');
  expect((await account.as.get(at(contact.id))).status).toBe(404);
  expect(await stored([key, twinKey])).toBe(2);

  await eraseContactDefinition(app.services).run(payload, { ...run(), addJobs });
  expect(await stored([key, twinKey])).toBe(0);
  expect(added.at(-1)).toMatchObject({ job: 'erase-contact', payload: { ...payload, round: 1 } });
});
