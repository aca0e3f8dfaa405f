import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from './support/api';
import { type Browsers, leave, nextFrame, startBrowsers } from './support/browsers';
import { payloads } from './support/corpus';
import { fillEveryField, type CorpusContext, inParallel, sendFiles } from './support/corpus-fill';
import { type Guard, guard } from './support/corpus-guard';
import { goTo } from './support/go-to';
import { type HostedProduct, startHostedProduct } from './support/product';
import { openConversationPanel } from './support/visitor';

const EMAIL = 'admin@corpus.test';
const PASSWORD = 'Correct-horse-7';
/** The number of messages on one page of a thread. */
const PER_CONVERSATION = 18;

type Numbered = { id: number };

let product: HostedProduct;
let browsers: Browsers;
let admin: SignedIn;
let token: string;
let ground: CorpusContext;
/** Display ids of conversations that contain payloads. */
const talks: number[] = [];
/** Display ids of conversations whose e-mails contain payloads. */
const mailTalks: number[] = [];
let apiInboxId: number;
/** Tokens of the visitors of these conversations. */
const visitorsTalk: string[] = [];

const post = async <T>(path: string, body: unknown): Promise<T> => {
  const { status, body: answer } = await admin.call<T>('POST', path, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  return answer;
};

beforeAll(async () => {
  [product, browsers] = await Promise.all([startHostedProduct(), startBrowsers()]);
  const setUp = await fetch(`${product.url}/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_name: 'Corpus', user_full_name: 'Ada', email: EMAIL, password: PASSWORD }),
  });
  if (setUp.status !== 200) throw new Error(`set-up: ${setUp.status} ${await setUp.text()}`);
  admin = await signIn(product.url, EMAIL, PASSWORD);
  const profile = await fetch(`${product.url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  token = ((await profile.json()) as { data: { access_token: string } }).data.access_token;
  ground = await layGround();
});
afterAll(async () => {
  await browsers?.close();
  await product?.dispose();
});

/** Creates one record of each kind that routes refer to. */
async function layGround(): Promise<CorpusContext> {
  const website = await post<Numbered & { website_token: string }>('/inboxes', {
    name: 'Website',
    enable_auto_assignment: false,
    channel: { type: 'web_widget', website_url: 'https://shop.example' },
  });
  const api = await post<Numbered & { inbox_identifier: string }>('/inboxes', {
    name: 'API',
    enable_auto_assignment: false,
    channel: { type: 'api' },
  });
  apiInboxId = api.id;
  const { payload } = await post<{ payload: { contact: Numbered; contact_inbox: { source_id: string } } }>(
    '/contacts',
    {
      name: 'A contact',
      inbox_id: api.id,
    },
  );
  const label = await post<Numbered>('/labels', { title: 'corpus' });
  const team = await post<Numbered>('/teams', { name: 'team' });
  const role = await post<Numbered>('/custom_roles', { name: 'role', permissions: [] });
  const agent = await post<Numbered>('/agents', { name: 'Mate', email: 'mate@corpus.test', role: 'agent' });
  const hook = await post<{ payload: { webhook: Numbered } }>('/webhooks', {
    url: 'https://hooks.example/in',
  });
  const note = await post<Numbered>(`/contacts/${payload.contact.id}/notes`, { content: 'note' });
  const conversation = await post<Numbered>('/conversations', {
    inbox_id: api.id,
    contact_id: payload.contact.id,
  });
  const message = await post<Numbered>(`/conversations/${conversation.id}/messages`, { content: 'hello' });
  talks.push(conversation.id);
  return {
    url: product.url,
    token,
    visitor: await visit(website.website_token),
    ids: {
      account_id: admin.accountId,
      agent_id: agent.id,
      user_id: agent.id,
      user_ids: agent.id,
      assignee_id: agent.id,
      custom_role_id: role.id,
      inbox_id: website.id,
      inbox_identifier: api.inbox_identifier,
      source_id: payload.contact_inbox.source_id,
      contact_id: payload.contact.id,
      note_id: note.id,
      conversation_id: conversation.id,
      message_id: message.id,
      label_id: label.id,
      team_id: team.id,
      webhook_id: hook.payload.webhook.id,
      website_token: website.website_token,
    },
  };
}

async function visit(websiteToken: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/widget/config?website_token=${websiteToken}`, {
    method: 'POST',
  });
  const session = (await answer.json()) as { website_channel_config: { auth_token: string } };
  return session.website_channel_config.auth_token;
}

const asVisitor = (visitor: string, path: string, body: FormData | object): Promise<Response> =>
  fetch(`${product.url}/api/v1/widget${path}?website_token=${ground.ids.website_token}`, {
    method: 'POST',
    headers: {
      'x-auth-token': visitor,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });

async function openTalk(content: string): Promise<{ id: number; visitor: string }> {
  const visitor = await visit(String(ground.ids.website_token));
  await asVisitor(visitor, '/messages', { message: { content } });
  const own = await fetch(
    `${product.url}/api/v1/widget/conversations?website_token=${ground.ids.website_token}`,
    { headers: { 'x-auth-token': visitor } },
  );
  const { id } = (await own.json()) as Numbered;
  talks.push(id);
  return { id, visitor };
}

/** Sends the payloads as messages between a visitor and an agent, PER_CONVERSATION in each conversation. */
async function talkInPayloads(): Promise<void> {
  const shares = Array.from({ length: Math.ceil(payloads.length / PER_CONVERSATION) }, (_, index) =>
    payloads.slice(index * PER_CONVERSATION, (index + 1) * PER_CONVERSATION),
  );
  await inParallel(shares, async (share) => {
    const { id, visitor } = await openTalk(share[0]?.text ?? '');
    visitorsTalk.push(visitor);
    for (const [index, { text }] of share.slice(1).entries()) {
      if (index % 3 === 0) await asVisitor(visitor, '/messages', { message: { content: text } });
      else
        await post(`/conversations/${id}/messages`, { content: text, private: index % 3 === 1 && index > 3 });
    }
  });
  await talkInForms();
  await talkInMails();
}

/** Sends each payload as the HTML of a separate e-mail, so that no unclosed element of one hides another. */
async function talkInMails(): Promise<void> {
  const shares = Array.from({ length: Math.ceil(payloads.length / PER_CONVERSATION) }, (_, index) =>
    payloads.slice(index * PER_CONVERSATION, (index + 1) * PER_CONVERSATION),
  );
  await inParallel(shares, async (share) => {
    const conversation = await post<Numbered>('/conversations', {
      inbox_id: apiInboxId,
      contact_id: ground.ids.contact_id,
    });
    mailTalks.push(conversation.id);
    for (const { text } of share) {
      const part = { full: text, reply: text, quoted: text };
      await post(`/conversations/${conversation.id}/messages`, {
        content: text,
        message_type: 'incoming',
        content_type: 'incoming_email',
        content_attributes: {
          email: {
            subject: text.slice(0, 300),
            from: [text.slice(0, 300)],
            html_content: part,
            text_content: {},
          },
        },
      });
    }
  });
}

/** Interactive messages in which every text and URL is a payload. */
async function talkInForms(): Promise<void> {
  const { id, visitor } = await openTalk('Show me what you have');
  const [text, address] = [payloads[5]?.text ?? '', 'javascript:corpusRan(1)'];
  const action = { type: 'link', text, uri: address };
  const items: Record<string, object> = {
    cards: { title: text, description: text, media_url: address, actions: [action] },
    input_select: { title: text, value: text },
    form: {
      type: 'text',
      name: text,
      label: text,
      placeholder: text,
      default: text,
      pattern: text,
      pattern_error: text,
    },
    article: { title: text, description: text, link: address },
  };
  for (const [content_type, item] of Object.entries(items)) {
    const content_attributes = { items: [item] };
    await post(`/conversations/${id}/messages`, { content: text, content_type, content_attributes });
  }
  visitorsTalk.push(visitor);
}

/** Opens a guarded window; neither the guard nor the browser may report a problem. */
async function watch(work: (page: Page, guarded: Guard) => Promise<void>): Promise<void> {
  const page = await browsers.open();
  const guarded = await guard(page, [product.url]);
  await work(page, guarded);
  expect(guarded.breaches()).toEqual([]);
  expect(browsers.problems()).toEqual([]);
  await leave(page);
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  // Gives images and event handlers in the content time to run.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
}

test('the guard detects scripts, requests, and harmful markup', async () => {
  const page = await browsers.open();
  const guarded = await guard(page, [product.url]);
  await page.goto(`${product.url}/setup/status`);
  for (const text of [payloads[5]?.text, payloads[18]?.text, '<a href="javascript:corpusRan(1)">x</a>']) {
    await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), text ?? '');
  }
  await guarded.inspect('here');
  // The error handler of an image runs only after its request failed.
  for (const sign of ['a script ran', 'GET http://corpus.example', 'onerror of', 'srcset of', 'href of']) {
    await expect.poll(() => guarded.breaches().join('\n')).toContain(sign);
  }
  await leave(page);
  browsers.problems().splice(0);
});

test('C1: every text field of every route accepts or refuses each payload without a server error', async () => {
  await talkInPayloads();
  const filled = await fillEveryField(ground);
  expect(filled.failures).toEqual([]);
  expect(filled.sent).toBeGreaterThan(350);
  expect(filled.taken).toBeGreaterThan(filled.sent / 3);
  await sendFiles((form) => asVisitor(ground.visitor, '/messages', form));
  await sendFiles((form) =>
    fetch(`${product.url}/api/v1/accounts/${admin.accountId}/conversations/${talks[0]}/messages`, {
      method: 'POST',
      headers: { api_access_token: token },
      body: form,
    }),
  );
});

test('C1: an agent’s pages show all payloads, and none runs, loads, sends, or navigates', async () => {
  await watch(async (page, guarded) => {
    await page.request.post(`${product.url}/auth/sign_in`, { data: { email: EMAIL, password: PASSWORD } });
    const at = `${product.url}/app/accounts/${admin.accountId}`;
    const seen = new Set<string>();
    await page.goto(`${at}/dashboard?tab=all`);
    const show = async (path: string, ready: string) => {
      await goTo(page, `${at}/${path}`);
      await page.locator(ready).first().waitFor();
      await settle(page);
      await guarded.inspect(path);
      for (const [mark] of (await page.locator('body').innerText()).matchAll(/zq\d+zq/g)) seen.add(mark);
    };
    await show('dashboard?tab=all', 'li[data-index="0"]');
    for (const id of talks) await show(`conversations/${id}?tab=all`, '[role=log] time');
    // Most payloads must have been visible, or the test would prove nothing.
    expect(seen.size).toBeGreaterThan(payloads.length * 0.9);
    await showMails(page, guarded, show);
    const website = ground.ids.inbox_id;
    for (const tab of ['settings', 'members', 'look', 'preChat', 'hours', 'configuration']) {
      await show(`settings/inboxes/${website}?tab=${tab}`, 'h1');
    }
    for (const path of ['settings/inboxes/list', 'settings/agents/list', 'profile/settings'])
      await show(path, 'h1');
  });
});

/** Runs in the page. */
function pressAll(buttons: Element[]): number {
  for (const button of buttons) (button as HTMLElement).click();
  return buttons.length;
}

/** Shows e-mails as HTML and as plain text, and checks that their frames contain the payloads. */
async function showMails(
  page: Page,
  guarded: Guard,
  show: (path: string, ready: string) => Promise<void>,
): Promise<void> {
  const framed = new Set<string>();
  for (const id of mailTalks) {
    await show(`conversations/${id}?tab=all`, '[role=log] iframe:not([aria-hidden])');
    // An e-mail of only markup has no text left, and no script may run in its frame, so `srcdoc` is read.
    for (const frame of await page.locator('[role=log] iframe:not([aria-hidden])').all()) {
      for (const [mark] of ((await frame.getAttribute('srcdoc')) ?? '').matchAll(/zq\d+zq/g))
        framed.add(mark);
    }
    const toText = page.locator('[role=log] button:has-text("Show as plain text")');
    // All at once; each pressed button is renamed, and ones that come into view then may follow.
    while ((await toText.evaluateAll(pressAll)) > 0) await nextFrame(page);
    await settle(page);
    await guarded.inspect(`the texts of the mails of ${id}`);
  }
  expect(framed.size).toBeGreaterThan(payloads.length * 0.8);
}

test('C1: the visitor’s chat shows the payloads, and none runs, loads, sends, or navigates', async () => {
  await watch(async (page, guarded) => {
    const seen = new Set<string>();
    for (const visitor of [...visitorsTalk, ground.visitor]) {
      await page.goto(
        `${product.url}/widget?website_token=${ground.ids.website_token}&cw_conversation=${visitor}`,
      );
      await page.locator('button.primary, .composer textarea, form').first().waitFor();
      await settle(page);
      await guarded.inspect('the panel');
      const bubble = page.locator('[role=log] .bubble, [role=log] li').first();
      await openConversationPanel(page.locator('button.primary').first(), bubble);
      await settle(page);
      await guarded.inspect('the panel’s conversation');
      for (const [mark] of (await page.locator('body').innerText()).matchAll(/zq\d+zq/g)) seen.add(mark);
    }
    expect(seen.size).toBeGreaterThan(payloads.length / 2);
  });
});

test('C1, C2: a file opened by its URL is downloaded in a sandbox and runs no script', async () => {
  const listed = await admin.call<{ payload: { data_url: string }[] }>(
    'GET',
    `/conversations/${talks[0]}/attachments`,
  );
  expect(listed.body.payload.length).toBeGreaterThan(4);
  await watch(async (page) => {
    for (const { data_url: address } of listed.body.payload) {
      const answer = await page.request.get(address);
      expect(answer.headers()['content-security-policy']).toContain('sandbox');
      expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
      await page
        .goto(address)
        .catch((error: unknown) => expect(String(error)).toMatch(/download is starting|ERR_ABORTED/i));
    }
  });
});
