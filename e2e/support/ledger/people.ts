import { type Caller, createCaller } from './caller';
import type { Room } from './listener';

const DEMO_PASSWORD = 'Parley-demo-1';

/** A member of the account, with their personal access token. */
export interface Member {
  id: number;
  accountId: number;
  room: Room;
  /** Paths are relative to the account. */
  caller: Caller;
}

export async function signInMember(url: string, email: string): Promise<Member> {
  const ask = () =>
    createCaller(url).call<{
      data: { id: number; account_id: number; access_token: string; pubsub_token: string };
    }>('POST', '/auth/sign_in', { email, password: DEMO_PASSWORD });
  // A connection that is kept open from a process which had the same port ends at its first use.
  const { status, body } = await ask().catch(ask);
  if (status !== 200) throw new Error(`sign-in of ${email}: ${status}`);
  const { id, account_id: accountId, access_token: token, pubsub_token } = body.data;
  return {
    id,
    accountId,
    room: { pubsub_token, user_id: id, account_id: accountId },
    caller: createCaller(`${url}/api/v1/accounts/${accountId}`, { api_access_token: token }),
  };
}

/** A visitor or an API contact that writes into one conversation. */
export interface ExternalWriter {
  kind: 'visitor' | 'client';
  /** The contact they began as; merges may give what they have to another. */
  contact: number;
  conversation: number;
  room: Room;
  caller: Caller;
  /** Path and body of the call that sends a message. */
  message(content: string, echoId: string): { path: string; body: unknown };
}

/** A visitor of a website who has started a conversation. */
export async function createVisitor(url: string, websiteToken: string): Promise<ExternalWriter> {
  const query = `?website_token=${encodeURIComponent(websiteToken)}`;
  const opened = await createCaller(url).call<{
    website_channel_config: { auth_token: string };
    contact: { id: number; pubsub_token: string };
  }>('POST', `/api/v1/widget/config${query}`, {});
  if (opened.status !== 200) throw new Error(`widget: ${opened.status}`);
  const { website_channel_config: config, contact } = opened.body;
  const caller = createCaller(`${url}/api/v1/widget`, { 'x-auth-token': config.auth_token });
  const first = await caller.call<{ conversation_id: number }>('POST', `/messages${query}`, {
    message: { content: 'Hello' },
  });
  if (first.status !== 200) throw new Error(`first message of a visitor: ${first.status}`);
  return {
    kind: 'visitor',
    contact: contact.id,
    conversation: first.body.conversation_id,
    room: { pubsub_token: contact.pubsub_token },
    caller,
    message: (content, echoId) => ({
      path: `/messages${query}`,
      body: { message: { content, echo_id: echoId } },
    }),
  };
}

/** A contact of an API inbox, created through the public client API, with a conversation. */
export async function createApiContact(url: string, identifier: string): Promise<ExternalWriter> {
  const inbox = createCaller(`${url}/public/api/v1/inboxes/${identifier}`);
  const contact = await inbox.call<{ id: number; source_id: string; pubsub_token: string }>(
    'POST',
    '/contacts',
    {},
  );
  if (contact.status !== 200) throw new Error(`client contact: ${contact.status}`);
  const at = `/contacts/${contact.body.source_id}/conversations`;
  const begun = await inbox.call<{ id: number }>('POST', at, {});
  if (begun.status !== 200) throw new Error(`client conversation: ${begun.status}`);
  return {
    kind: 'client',
    contact: contact.body.id,
    conversation: begun.body.id,
    room: { pubsub_token: contact.body.pubsub_token },
    caller: inbox,
    message: (content, echoId) => ({
      path: `${at}/${begun.body.id}/messages`,
      body: { content, echo_id: echoId },
    }),
  };
}

export interface TestInboxes {
  websiteToken: string;
  apiIdentifier: string;
  websiteInbox: number;
  apiInbox: number;
}

/** Creates a website inbox and an API inbox with these members. */
export async function createTestInboxes(admin: Member, memberIds: readonly number[]): Promise<TestInboxes> {
  const create = async (name: string, channel: Record<string, unknown>): Promise<NewInbox> => {
    const { status, body } = await admin.caller.call<NewInbox>('POST', '/inboxes', {
      name,
      channel,
      enable_auto_assignment: false,
    });
    if (status !== 200) throw new Error(`inbox ${name}: ${status}`);
    await admin.caller.call('POST', '/inbox_members', { inbox_id: body.id, user_ids: memberIds });
    return body;
  };
  const website = await create('Shop', { type: 'web_widget', website_url: 'https://shop.example' });
  const api = await create('App', { type: 'api' });
  return {
    websiteToken: website.website_token ?? '',
    websiteInbox: website.id,
    apiIdentifier: api.inbox_identifier ?? '',
    apiInbox: api.id,
  };
}

interface NewInbox {
  id: number;
  website_token?: string;
  inbox_identifier?: string;
}
