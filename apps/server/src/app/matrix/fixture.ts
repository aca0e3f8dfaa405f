import { type Inbox, type Route, routes } from '@parley/contract';
import { buildVisitor, type TestVisitor } from '../../modules/visitors/testing/build-visitor';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildContact,
  buildConversation,
  buildUser,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';
import type { RawDatabase } from './raw-database';
import { sampleBody } from './sample-input';

/**
 * An account that contains one of everything. `ids` maps the name of a path parameter or body field to a valid value: a
 * route with a new kind of id needs one more line, unless `addOtherRows` creates its row.
 */
export interface AccountFixture {
  account: TestAccount;
  /** Part of every text of this account, so that a response that leaks any of them is detected. */
  mark: string;
  ids: Record<string, string | number>;
  /** Member of every inbox and of the team. */
  agent: TestPerson;
  /** Agent without an inbox. */
  newcomer: TestPerson;
  website: Inbox;
  apiInbox: Inbox;
  visitor: TestVisitor;
  /** Another visitor of the same website, with a conversation. */
  otherVisitor: TestVisitor;
  visitorMessageId: number;
}

let counter = 0;

export async function buildAccountFixture(
  app: TestApp,
  rawDatabase: RawDatabase,
  name: string,
): Promise<AccountFixture> {
  counter += 1;
  const mark = `${name}mark${counter}`;
  // Another account may happen to have the same label title, so the label carries no mark.
  const tag = `tag-${counter}`;
  const account = await buildAccount(app, { name: `${mark} account` });
  const { path } = account;
  const post = (tail: string, body: Record<string, unknown>) => succeed(account.as.post(path + tail, body));
  await rawDatabase.query('update users set name = $1, email = $2, uid = $2 where id = $3', [
    `${mark} admin`,
    `admin@${mark}.example`,
    account.admin.id,
  ]);
  // Display ids count per account; distinct ranges keep one account's id from existing in another by chance.
  await rawDatabase.query(
    `insert into conversation_numbers (account_id, last_display_id) values ($1, $2)
     on conflict (account_id) do update set last_display_id = excluded.last_display_id`,
    [account.id, counter * 1_000_000],
  );

  const website = await buildWebsiteInbox(app, account, { name: `${mark} website` });
  const apiInbox = await buildApiInbox(app, account, { name: `${mark} api` });
  const inboxIds = [website.id, apiInbox.id];
  const agent = await buildAgent(app, account, { name: `${mark} agent`, inboxIds });
  const colleague = await buildAgent(app, account, { name: `${mark} colleague`, inboxIds });
  const newcomer = await buildAgent(app, account, { name: `${mark} newcomer` });
  const label = await post('/labels', { title: tag, description: `${mark} label` });
  const team = await post('/teams', { name: `${mark} team`, description: `${mark} team` });
  await post(`/teams/${team.id}/team_members`, { user_ids: [agent.id, colleague.id] });
  const role = await post('/custom_roles', { name: `${mark} role`, permissions: ['conversation_manage'] });
  const definition = await post('/custom_attribute_definitions', {
    attribute_display_name: `${mark} attribute`,
    attribute_key: `tier_${counter}`,
  });
  const view = await post('/custom_filters', { name: `${mark} view`, query: { payload: [] } });
  const reportView = await post('/report_views', { name: `${mark} report`, report: 'agents', search: {} });
  const canned = await post('/canned_responses', { short_code: `${mark} code`, content: `${mark} text` });
  const { payload } = await post('/webhooks', {
    url: `https://hooks.${mark}.example/in`,
    name: `${mark} hook`,
    subscriptions: ['contact_updated'],
  });

  const policy = await post('/assignment_policies', { name: `${mark} policy`, description: `${mark} rules` });
  await post(`/inboxes/${apiInbox.id}/assignment_policy`, { assignment_policy_id: policy.id });
  const capacity = await post('/agent_capacity_policies', { name: `${mark} capacity` });
  await post(`/agent_capacity_policies/${capacity.id}/users`, { user_id: colleague.id });
  const inboxLimit = await post(`/agent_capacity_policies/${capacity.id}/inbox_limits`, {
    inbox_id: website.id,
    conversation_limit: 500,
  });

  const macro = await post('/macros', {
    name: `${mark} macro`,
    visibility: 'global',
    actions: [{ action_name: 'add_private_note', action_params: [`${mark} macro note`] }],
  });

  const [delivery] = await rawDatabase.query<{ id: number }>(
    `insert into webhook_deliveries (account_id, webhook_id, event, url, body, state, finished_at)
     values ($1, $2, 'contact_updated', $3, $4, 'dead', now()) returning id`,
    [account.id, payload.webhook.id, `https://hooks.${mark}.example/in`, { name: `${mark} delivered` }],
  );

  const contact = await buildContact(app, account, { name: `${mark} contact`, email: `c@${mark}.example` });
  const other = await buildContact(app, account, { name: `${mark} other`, email: `o@${mark}.example` });
  const twin = await buildContact(app, account, { name: `${mark} twin` });
  const { merge: contactMerge } = await post('/actions/contact_merge', {
    base_contact_id: contact.id,
    mergee_contact_id: twin.id,
  });
  const note = await post(`/contacts/${contact.id}/notes`, { content: `${mark} note` });
  await post(`/contacts/${contact.id}/labels`, { labels: [tag] });
  const conversation = await buildConversation(app, account, {
    inbox: apiInbox,
    contactId: contact.id,
    message: `${mark} hello`,
  });
  const talk = `/conversations/${conversation.id}`;
  await post(`${talk}/labels`, { labels: [tag] });
  await post(`${talk}/assignments`, { assignee_id: agent.id });
  await post(`${talk}/assignments`, { team_id: team.id });
  await post(`${talk}/participants`, { user_ids: [colleague.id] });
  await post(`${talk}/messages`, { content: `${mark} private`, private: true });
  const scheduled = await post(`${talk}/scheduled_messages`, {
    content: `${mark} later`,
    echo_id: `${mark}-later`,
    scheduled_at: Math.floor(Date.now() / 1_000) + 86_400,
  });
  const upload = await succeed(
    account.as.postForm(`${path}/upload`, {
      attachment: { filename: `${mark}.txt`, type: 'text/plain', content: `${mark} file` },
    }),
  );
  const message = await succeed(
    account.as.postForm(`${path}${talk}/messages`, {
      content: `${mark} answer`,
      'attachments[]': { filename: `${mark}.txt`, type: 'text/plain', content: `${mark} attached` },
    }),
  );
  const portal = await post('/portals', {
    name: `${mark} portal`,
    slug: `${mark}-portal`,
    custom_domain: `help.${mark}.example`,
    inbox_id: website.id,
  });
  const { payload: category } = await post(`/portals/${portal.slug}/categories`, {
    name: `${mark} category`,
    slug: `${mark}-category`,
  });
  const { payload: article } = await post(`/portals/${portal.slug}/articles`, {
    title: `${mark} article`,
    slug: `${mark}-article`,
    content: `${mark} content`,
    author_id: agent.id,
    category_id: category.id,
    status: 'published',
  });
  const { payload: version } = await post(`/portals/${portal.slug}/articles/${article.id}/versions`, {
    title: `${mark} version`,
    description: null,
    content: `${mark} former text`,
  });
  const campaign = await post('/campaigns', {
    title: `${mark} campaign`,
    message: `${mark} news`,
    inbox_id: website.id,
    trigger_rules: { url: `https://${mark}.example/*` },
  });
  const contactImport = await succeed(
    account.as.postForm(`${path}/contact_imports`, {
      import_file: {
        filename: `${mark}.csv`,
        type: 'text/csv',
        content: `email,name\n${mark}@a.example,${mark}\n`,
      },
    }),
  );
  const contactExport = await post('/contact_exports', {});
  const helpCenterImport = await succeed(
    account.as.postForm(`${path}/portals/${portal.slug}/imports`, {
      import_file: { filename: `${mark}.zip`, type: 'application/zip', content: mark },
    }),
  );
  const helpCenterExport = await post(`/portals/${portal.slug}/exports`, {});
  const survey = await post(`${talk}/messages`, {
    content: `${mark} survey`,
    message_type: 'outgoing',
    content_type: 'input_csat',
  });
  await succeed(
    app.anonymous.put(`/public/api/v1/csat_survey/${conversation.uuid}`, {
      message: {
        submitted_values: { csat_survey_response: { rating: 4, feedback_message: `${mark} feedback` } },
      },
    }),
  );
  const [response] = await rawDatabase.query<{ id: number }>(
    'select id from csat_survey_responses where account_id = $1 and message_id = $2',
    [account.id, survey.id],
  );
  const [dataExport] = await rawDatabase.query<{ id: number }>(
    `insert into contact_data_exports (account_id, contact_id, requested_by, state, blob_id, expires_at)
     select account_id, $2, $3, 'ready', id, now() + interval '7 days' from blobs
     where account_id = $1 and filename = $4 limit 1 returning id`,
    [account.id, contact.id, account.admin.id, `${mark}.txt`],
  );
  const file = new URL(message.attachments[0].data_url).pathname.split('/');
  const [link] = await rawDatabase.query<{ source_id: string }>(
    'select source_id from contact_inboxes where account_id = $1 and contact_id = $2',
    [account.id, contact.id],
  );

  const others = [];
  for (const text of ['second', 'third']) {
    const more = { inbox: apiInbox, contactId: contact.id, message: `${mark} ${text}` };
    others.push(await buildConversation(app, account, more));
  }
  const merge = await post(`${talk}/merges`, { merged_conversation_id: others[0]?.id });

  await post('/bulk_actions', { type: 'Conversation', ids: [conversation.id], echo_id: `${mark}-bulk` });

  const connected = await post('/inboxes', {
    name: `${mark} mailbox`,
    channel: {
      type: 'email',
      email: `${mark.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}@connected.example`,
    },
  });
  const [item] = await rawDatabase.query<{ id: number }>(
    `insert into inbound_items (account_id, inbox_id, origin, provider_id, raw, byte_size, state, reason)
     values ($1, $2, 'smtp', $3, 'To: a@b.example', 15, 'parked', 'failed') returning id`,
    [account.id, connected.id, mark],
  );

  // Two messages that arrived in the mailbox; one of them was moved.
  const mailContact = await post('/contacts', { name: `${mark} writer`, email: `w@${mark}.example` });
  const mails = [];
  for (const text of ['first', 'second']) {
    const mailed = await post('/conversations', {
      inbox_id: connected.id,
      contact_id: mailContact.payload.contact.id,
    });
    const [received] = await rawDatabase.query<{ id: number }>(
      `insert into messages (account_id, conversation_id, inbox_id, message_type, content, sender_type, sender_id)
       select account_id, id, inbox_id, 0, $3, 'Contact', contact_id from conversations
       where account_id = $1 and display_id = $2 returning id`,
      [account.id, mailed.id, `${mark} ${text}`],
    );
    mails.push({ conversation: Number(mailed.id), message: Number(received?.id) });
  }
  const [keptMail, movedMail] = mails;
  const messageMove = await post(
    `/conversations/${movedMail?.conversation}/messages/${movedMail?.message}/moves`,
    { target_conversation_id: null },
  );

  const visitor = await buildVisitor(app, website);
  const otherVisitor = await buildVisitor(app, website);
  for (const person of [visitor, otherVisitor]) {
    await succeed(person.patch('/contact', { name: `${mark} visitor` }));
    await succeed(person.say(`${mark} visitor writes`));
  }

  const [told] = await rawDatabase.query<{ id: number; conversation_id: number }>(
    `insert into notifications (account_id, user_id, notification_type, conversation_id, message_id)
     select $1, $2, 4, id, last_message_id from conversations where account_id = $1 and display_id = $3
     returning id, conversation_id`,
    [account.id, account.admin.id, conversation.id],
  );
  // An address that is refused immediately, so that the matrix tests send nothing out.
  const [device] = await rawDatabase.query<{ id: number }>(
    `insert into notification_subscriptions (user_id, subscription_type, identifier, subscription_attributes)
     values ($1, 'browser_push', $2, '{}') returning id`,
    [account.admin.id, `https://127.0.0.1/${mark}`],
  );

  const [session] = await rawDatabase.query<{ id: number }>(
    `insert into sessions (user_id, client, token_hash, expires_at)
     values ($1, $2, $2, now() + interval '1 day') returning id`,
    [account.admin.id, `${mark} session`],
  );

  const messages = await succeed(visitor.get('/messages'));

  // The account and user that super administrator routes act on; separate from the rest, because those routes suspend
  // and disable them.
  const managed = await buildAccount(app, { name: `${mark} managed` });
  const managedPerson = await buildUser(app, { name: `${mark} person` });
  await rawDatabase.query('insert into account_users (account_id, user_id) values ($1, $2)', [
    managed.id,
    managedPerson.id,
  ]);
  const [managedHook] = await rawDatabase.query<{ id: number }>(
    `insert into webhooks (account_id, url, secret, subscriptions)
     select $1, url, secret, subscriptions from webhooks where id = $2 returning id`,
    [managed.id, payload.webhook.id],
  );
  const [parked] = await rawDatabase.query<{ id: number }>(
    `select id from graphile_worker.add_job('no-such-job', '{"accountId": 0}', max_attempts => 1)`,
  );
  await rawDatabase.query('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [
    parked?.id,
  ]);

  const fixture: AccountFixture = {
    account,
    mark,
    visitorMessageId: messages.payload[0].id,
    agent,
    newcomer,
    website,
    apiInbox,
    visitor,
    otherVisitor,
    ids: {
      account_id: account.id,
      agent_id: colleague.id,
      user_id: colleague.id,
      user_ids: colleague.id,
      assignee_id: colleague.id,
      custom_attribute_definition_id: definition.id,
      custom_role_id: role.id,
      inbox_id: apiInbox.id,
      inbox_ids: apiInbox.id,
      connected_inbox_id: connected.id,
      item_id: Number(item?.id),
      channel: 'telegram',
      key: '1-no-bot',
      service: 'relay',
      inbox_identifier: apiInbox.inbox_identifier ?? '',
      source_id: link?.source_id ?? '',
      contact_id: contact.id,
      contact_ids: contact.id,
      base_contact_id: contact.id,
      mergee_contact_id: other.id,
      duplicate_id: other.id,
      contact_merge_id: contactMerge.id,
      note_id: note.id,
      contact_import_id: contactImport.id,
      contact_export_id: contactExport.id,
      help_center_import_id: helpCenterImport.id,
      help_center_export_id: helpCenterExport.id,
      conversation_id: conversation.id,
      ids: conversation.id,
      conversation_ids: conversation.id,
      merged_conversation_id: Number(others[1]?.id),
      merge_id: merge.id,
      from_conversation_id: keptMail?.conversation ?? 0,
      moved_message_id: keptMail?.message ?? 0,
      target_conversation_id: movedMail?.conversation ?? 0,
      message_move_id: messageMove.id,
      echo_id: `${mark}-bulk`,
      conversation_uuid: conversation.uuid,
      csat_survey_response_id: Number(response?.id),
      data_export_id: Number(dataExport?.id),
      message_id: message.id,
      scheduled_message_id: scheduled.id,
      reply_to: message.id,
      before: message.id,
      after: message.id,
      label_id: label.id,
      label: tag,
      labels: tag,
      team_id: team.id,
      canned_response_id: canned.id,
      custom_filter_id: view.id,
      report_view_id: reportView.id,
      webhook_id: payload.webhook.id,
      macro_id: macro.payload.id,
      assignment_policy_id: policy.id,
      agent_capacity_policy_id: capacity.id,
      inbox_limit_id: inboxLimit.id,
      delivery_id: Number(delivery?.id),
      delivery_ids: Number(delivery?.id),
      notification_id: Number(told?.id),
      primary_actor_id: Number(told?.conversation_id),
      subscription_id: Number(device?.id),
      session_id: Number(session?.id),
      campaign_id: campaign.id,
      portal_id: portal.id,
      portal_slug: portal.slug,
      category_id: category.id,
      article_id: article.id,
      associated_article_id: article.id,
      version_id: version.id,
      parent_category_id: category.id,
      associated_category_id: category.id,
      related_category_ids: category.id,
      // An upload that is no picture: it becomes no logo.
      blob_id: upload.blob_id,
      author_id: agent.id,
      category_slug: category.slug,
      locale: 'en',
      article_slug: article.slug,
      sender_id: colleague.id,
      // Of the labels in the audience of a campaign.
      id: label.id,
      label_ids: label.id,
      website_token: website.website_token ?? '',
      attachments: upload.blob_id,
      token: file[2] ?? '',
      filename: file[3] ?? '',
      managed_account_id: managed.id,
      managed_user_id: managedPerson.id,
      managed_webhook_id: Number(managedHook?.id),
      parked_job_id: Number(parked?.id),
      image_kind: 'logo',
      image_key: 'logo',
    },
  };
  await addOtherRows(fixture);
  return fixture;
}

/**
 * One row of each other list whose rows are created by their sample body alone, so that such a list needs no line in this
 * file.
 */
async function addOtherRows(fixture: AccountFixture): Promise<void> {
  const { account, mark, ids } = fixture;
  const all: readonly Route[] = Object.values(routes);
  for (const route of all) {
    const id = `${route.root}_id`;
    const hasRow = Object.hasOwn(ids, id) || !all.some(({ path }) => path.includes(`/:${id}`));
    if (!route.name.startsWith('create') || hasRow) continue;
    const body = sampleBody(route, fixture);
    const marked = typeof body?.name === 'string' ? { ...body, name: `${mark} ${body.name}` } : body;
    const path = route.path.replace(':account_id', String(account.id));
    ids[id] = (await succeed(account.as.post(path, marked))).id;
  }
}
