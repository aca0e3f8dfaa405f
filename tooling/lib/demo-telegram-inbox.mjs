import { DEMO_BOT } from '../fake-providers/telegram.mjs';
import { ANA, BEN, CHLOE } from '../fake-providers/telegram/customer.mjs';

/* Everything here is done as people do it, through the API and Telegram's protocol, so the product knows of no stand-in. */

const PASSWORD = 'Parley-demo-1';
const WAIT_MS = 30_000;

/** The first messages of the inbox. Those of `agent` are answers, of whom the name says. */
const chats = [
  {
    customer: CHLOE,
    turns: [
      { write: { text: 'Bonjour ! Livrez-vous aussi en Belgique ?' } },
      { answer: 'Bonjour Chloé ! Oui, en deux à trois jours, et **gratuitement** dès 60 €.' },
      { write: { text: 'Parfait, je commande tout de suite. Merci !' } },
    ],
  },
  {
    customer: BEN,
    turns: [
      { write: { text: 'Hi, could the courier leave my grinder at this place?' } },
      { write: { location: { latitude: 51.5033, longitude: -0.1195, title: 'Southbank Centre' } } },
    ],
  },
  {
    customer: ANA,
    turns: [{ write: { text: 'Olá! A Barista One já voltou ao estoque?' } }],
  },
];

/**
 * Connects the stand-in's bot to the first workspace of the demo and lets its customers write, once: a bot that has
 * chats was connected by an earlier start, and is left as it is, also if its inbox was deleted since.
 */
export async function connectDemoBot({ url, telegram }) {
  const { chats: known } = telegram.state().bots.find(({ token }) => token === DEMO_BOT.token);
  if (known.length > 0) return;
  const admin = await signIn(url, 'admin@acme.example');
  const agent = await signIn(url, 'agent1@acme.example');
  const inbox = (await findInbox(admin)) ?? (await createInbox(admin));
  for (const { customer, turns } of chats) {
    for (const { write, answer } of turns) {
      if (write) await telegram.actions.write({ from: customer, ...write });
      else await reply(agent, { inboxId: inbox.id, customer, content: answer });
    }
  }
}

async function findInbox(admin) {
  const { payload } = await admin('GET', '/inboxes');
  return payload.find(({ bot_name: name }) => name === DEMO_BOT.username);
}

/** Without auto-assignment, like the other inboxes of the demo, so that conversations wait for whoever tries it. */
async function createInbox(admin) {
  const inbox = await admin('POST', '/inboxes', {
    enable_auto_assignment: false,
    channel: { type: 'telegram', bot_token: DEMO_BOT.token },
  });
  const agents = await admin('GET', '/agents');
  await admin('PATCH', `/inboxes/${inbox.id}`, { name: 'Acme Telegram' });
  await admin('POST', '/inbox_members', { inbox_id: inbox.id, user_ids: agents.map(({ id }) => id) });
  return inbox;
}

async function reply(agent, { inboxId, customer, content }) {
  const name = `${customer.first_name} ${customer.last_name}`;
  const find = async () => {
    const { data } = await agent('GET', `/conversations?inbox_id=${inboxId}&status=all&assignee_type=all`);
    return data.payload.find(({ meta }) => meta.sender.name === name);
  };
  const { id } = await until(find, `the message of ${name} does not arrive`);
  await agent('POST', `/conversations/${id}/messages`, { content });
  const isSent = async () => {
    const { payload } = await agent('GET', `/conversations/${id}/messages`);
    return payload.find((message) => message.content === content && message.source_id);
  };
  await until(isSent, `the answer to ${name} is not sent`);
}

async function until(find, problem) {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = await find();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(problem);
    await new Promise((resolve) => setTimeout(resolve, 100).unref());
  }
}

/** The calls of a person of the demo, in their first account. */
async function signIn(url, email) {
  const { data } = await call(`${url}/auth/sign_in`, 'POST', {}, { email, password: PASSWORD });
  const headers = { api_access_token: data.access_token };
  return (method, path, body) =>
    call(`${url}/api/v1/accounts/${data.account_id}${path}`, method, headers, body);
}

async function call(url, method, headers, body) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${method} ${new URL(url).pathname} answered ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
