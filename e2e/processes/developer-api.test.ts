import { randomUUID } from 'node:crypto';
import { routes } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../support/api';
import { Cable } from '../support/cable';
import { type Product, startProduct, waitUntil } from '../support/product';
import { type Delivery, type Receiver, signatureOf, startReceiver } from '../support/receiver';

const NOTE = 'Ask the warehouse first';

let product: Product;
let receiver: Receiver;
let admin: SignedIn;
let agent: SignedIn;
let agentSocket: Cable;
let customerSocket: Cable;
let secret = '';
/** Base URL of the customer's calls, which contains the inbox and the contact. */
let customer = '';
let inboxId = 0;
let conversation = 0;

beforeAll(async () => {
  receiver = await startReceiver();
  product = await startProduct({ demo: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await signIn(product.url, 'admin@acme.example');
  agent = await signIn(product.url, 'agent1@acme.example');
});
afterAll(async () => {
  agentSocket?.close();
  customerSocket?.close();
  await product?.dispose();
  await receiver?.close();
});

/** A call of the public client API. */
async function asCustomer<T>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  const response = await fetch(`${customer}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
}

const receivedBy = (socket: Cable, event: string) =>
  socket.messages.filter((message) => message.event === event).map((message) => message.data);
const delivered = (event: string) => receiver.deliveries.filter(({ body }) => body.event === event);
const contentsOf = (deliveries: Delivery[]) => deliveries.map(({ body }) => body.content);

test('an administrator’s program can create an API inbox and a webhook, which has a secret', async () => {
  const inbox = await admin.call<{ id: number; inbox_identifier: string }>('POST', '/inboxes', {
    name: 'Kiosk',
    enable_auto_assignment: false,
    channel: { type: 'api', webhook_url: `${receiver.url}/inbox` },
  });
  expect(inbox.status).toBe(200);
  inboxId = inbox.body.id;
  customer = `${product.url}/public/api/v1/inboxes/${inbox.body.inbox_identifier}`;
  const members = await admin.call('POST', '/inbox_members', { inbox_id: inboxId, user_ids: [agent.id] });
  expect(members.status).toBe(200);

  const webhook = await admin.call<{ payload: { webhook: { secret: string } } }>('POST', '/webhooks', {
    url: `${receiver.url}/account`,
    subscriptions: [
      'conversation_created',
      'conversation_status_changed',
      'conversation_updated',
      'message_created',
      'conversation_typing_on',
    ],
  });
  expect(webhook.status).toBe(200);
  ({ secret } = webhook.body.payload.webhook);
  expect(secret).toMatch(/^\w{24}$/);
});

test('a customer’s program can create a contact and subscribe to the WebSocket with the contact’s token', async () => {
  const contact = await asCustomer<{ source_id: string; pubsub_token: string; name: string }>(
    'POST',
    '/contacts',
    { name: 'Kiosk four', email: 'kiosk4@acme-customer.example' },
  );
  expect(contact.status).toBe(200);
  expect(contact.body.name).toBe('Kiosk four');
  customer += `/contacts/${contact.body.source_id}`;

  customerSocket = new Cable(product.url, { pubsub_token: contact.body.pubsub_token });
  agentSocket = new Cable(product.url, {
    pubsub_token: agent.pubsubToken,
    user_id: agent.id,
    account_id: agent.accountId,
  });
  await Promise.all([customerSocket.connect(), agentSocket.connect()]);
});

test('R2: the agent’s socket receives the customer’s typing, conversation, and message', async () => {
  const created = await asCustomer<{ id: number }>('POST', '/conversations', {});
  expect(created.status).toBe(200);
  conversation = created.body.id;
  await asCustomer('POST', `/conversations/${conversation}/toggle_typing`, { typing_status: 'on' });
  await waitUntil(() => receivedBy(agentSocket, 'conversation.typing_on').length > 0);
  const response = await asCustomer<{ id: number; content: string }>(
    'POST',
    `/conversations/${conversation}/messages`,
    { content: 'The kiosk is out of paper', echo_id: 'kiosk-1' },
  );
  expect(response.status).toBe(200);
  await waitUntil(() =>
    receivedBy(agentSocket, 'message.created').some((data) => data.content === 'The kiosk is out of paper'),
  );
  expect(receivedBy(agentSocket, 'conversation.created').map((data) => data.id)).toContain(conversation);
});

test('the agent’s program can reply, assign, label, and resolve, and the customer’s socket gets public changes', async () => {
  const typing = await agent.call('POST', `/conversations/${conversation}/toggle_typing_status`, {
    typing_status: 'on',
    is_private: false,
  });
  expect(typing.status).toBe(200);
  await waitUntil(() => receivedBy(customerSocket, 'conversation.typing_on').length > 0);

  const path = `/conversations/${conversation}`;
  const calls: [string, unknown][] = [
    [`${path}/messages`, { content: NOTE, private: true }],
    [`${path}/messages`, { content: 'Somebody is on the way' }],
    [`${path}/assignments`, { assignee_id: agent.id }],
    [`${path}/labels`, { labels: ['delivery'] }],
    [`${path}/toggle_status`, { status: 'resolved' }],
  ];
  for (const [address, body] of calls) {
    expect((await agent.call('POST', address, body)).status, address).toBe(200);
  }
  await waitUntil(() =>
    receivedBy(customerSocket, 'message.created').some((data) => data.content === 'Somebody is on the way'),
  );
  await waitUntil(() =>
    receivedBy(customerSocket, 'conversation.status_changed').some((data) => data.status === 'resolved'),
  );

  const again = await asCustomer('POST', `/conversations/${conversation}/messages`, {
    content: 'Paper is in',
  });
  expect(again.status).toBe(200);
  await waitUntil(() =>
    receivedBy(agentSocket, 'conversation.status_changed').some((data) => data.status === 'open'),
  );
  const response = await agent.call<{ status: string; labels: string[]; meta: { assignee: { id: number } } }>(
    'GET',
    path,
  );
  expect(response.body).toMatchObject({
    status: 'open',
    labels: ['delivery'],
    meta: { assignee: { id: agent.id } },
  });
});

test('T4: a private note is in none of the data that the customer’s program receives', async () => {
  const everything = [JSON.stringify(customerSocket.messages)];
  for (const path of [
    '',
    '/conversations',
    `/conversations/${conversation}`,
    `/conversations/${conversation}/messages`,
  ]) {
    const answer = await asCustomer('GET', path);
    expect(answer.status, path).toBe(200);
    everything.push(JSON.stringify(answer.body));
  }
  expect(everything.join('\n')).toContain('Somebody is on the way');
  expect(everything.join('\n')).not.toContain(NOTE);
  expect(JSON.stringify(agentSocket.messages)).toContain(NOTE);
});

test('D2: a repeated echo_id returns the first message, and one with another text is refused', async () => {
  const echoId = randomUUID();
  const send = (content: string) =>
    agent.call<{ id: number }>('POST', `/conversations/${conversation}/messages`, {
      content,
      echo_id: echoId,
    });
  const first = await send('Anything else?');
  const second = await send('Anything else?');
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.id).toBe(first.body.id);
  expect((await send('Something different')).status).toBe(409);
});

test('D7: a webhook gets every event in order, signed, and with a unique delivery id', async () => {
  const messages = () => delivered('message_created').filter(({ path }) => path === '/account');
  const expected = [
    'The kiosk is out of paper',
    NOTE,
    'Somebody is on the way',
    'Paper is in',
    'Anything else?',
  ];
  await waitUntil(() => messages().length >= expected.length, 20_000);
  // Typing events are sent separately from stored events.
  await waitUntil(() => delivered('conversation_typing_on').length > 0);
  expect(contentsOf(messages())).toEqual(expected);
  expect(messages().map(({ body }) => body.message_type)).toEqual([
    'incoming',
    'outgoing',
    'outgoing',
    'incoming',
    'outgoing',
  ]);

  const toAccount = receiver.deliveries.filter(({ path }) => path === '/account');
  expect(delivered('conversation_created')[0]?.body).toMatchObject({ id: conversation, inbox_id: inboxId });
  expect(
    delivered('conversation_status_changed')
      .filter(({ path }) => path === '/account')
      .map(({ body }) => body.status),
  ).toEqual(['resolved', 'open']);
  expect(delivered('conversation_updated').length).toBeGreaterThan(0);
  for (const delivery of toAccount) {
    expect(delivery.headers['content-type']).toContain('application/json');
    expect(delivery.headers['x-chatwoot-signature'], delivery.body.event).toBe(signatureOf(delivery, secret));
    const age = Date.now() / 1000 - Number(delivery.headers['x-chatwoot-timestamp']);
    expect(Math.abs(age)).toBeLessThan(300);
    // Another secret gives another signature.
    expect(signatureOf(delivery, `${secret}x`)).not.toBe(delivery.headers['x-chatwoot-signature']);
  }
  const ids = toAccount.map(({ headers }) => headers['x-chatwoot-delivery']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the webhook URL of the API inbox also receives the agent’s replies', async () => {
  const toInbox = () => delivered('message_created').filter(({ path }) => path === '/inbox');
  await waitUntil(() => contentsOf(toInbox()).includes('Somebody is on the way'), 20_000);
  const answer = toInbox().find(({ body }) => body.content === 'Somebody is on the way');
  expect(answer?.body).toMatchObject({ message_type: 'outgoing', private: false, inbox: { id: inboxId } });
});

test('E1: a private address that the operator did not allow receives no webhook', async () => {
  const inside = await startReceiver('127.0.0.2');
  try {
    const created = await admin.call('POST', '/webhooks', {
      url: `${inside.url}/inside`,
      subscriptions: ['message_created'],
    });
    expect(created.status).toBe(200);
    // Jobs start in order: when the second message is delivered outside, the first one was attempted inside.
    for (const content of ['First for outside', 'Second for outside']) {
      await agent.call('POST', `/conversations/${conversation}/messages`, { content });
      await waitUntil(() => contentsOf(delivered('message_created')).includes(content), 20_000);
    }
    expect(inside.deliveries).toEqual([]);
  } finally {
    await inside.close();
  }
});

test('a wrong or missing token, or one of another account, is refused as the contract specifies', async () => {
  const globex = await signIn(product.url, 'admin@globex.example');
  const ask = (headers: Record<string, string>) =>
    fetch(`${product.url}/api/v1/accounts/${agent.accountId}/conversations/${conversation}`, { headers });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ api_access_token: 'wrong' })).status).toBe(401);
  expect((await globex.call('GET', `/conversations/${conversation}`)).status).toBe(404);
  const refused = await agent.call('GET', '/webhooks');
  expect(refused.status).toBe(401);
  expect(refused.body).toHaveProperty('error');
});

test('/swagger and openapi.json list every route', async () => {
  const description = (await (await fetch(`${product.url}/swagger/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { summary?: string }>>;
  };
  const page = await (await fetch(`${product.url}/swagger`)).text();
  expect(description.openapi).toMatch(/^3\./);
  for (const route of Object.values(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    expect(
      description.paths[path]?.[route.method.toLowerCase()]?.summary,
      `${route.method} ${path}`,
    ).toBeTruthy();
    expect(page).toContain(route.path);
  }
  for (const path of [
    '/api/v1/accounts/{account_id}/conversations',
    '/api/v1/widget/messages',
    '/auth/sign_in',
  ]) {
    expect(Object.keys(description.paths)).toContain(path);
  }
});
