import { once } from 'node:events';
import { createServer } from 'node:http';
import { emailOf, PASSWORD, tokenOf } from '../lib/accounts.mjs';
import { readTime, signIn, watchFor, withFreshPage } from '../lib/browser.mjs';
import { median, percentile } from '../lib/rounds.mjs';

export const names = [
  'first-load',
  'sign-in-paint',
  'launcher-time',
  'launcher-bytes',
  'switch-fresh',
  'switch-cached',
];

const SLOWDOWN = 4;
const person = { email: emailOf(1), password: PASSWORD };
const KILOBYTE = 1024;
const NOTHING = { responseBodySize: 0 };

/**
 * Measures in Chromium on the large account, each time with a fresh profile; some rows with a processor four times
 * slower.
 */
export async function measure(stage) {
  const runs = stage.small ? 1 : 5;
  const firstLoad = await repeat(runs, () => loadConversation(stage));
  const signInPaint = await repeat(runs, () => paintSignIn(stage));
  const launcher = await measureLauncher(stage, runs);
  const switching = await measureSwitching(stage);
  return [...loadRows({ runs, firstLoad, signInPaint }), ...launcherRows(launcher), ...switchRows(switching)];
}

async function repeat(times, measureOnce) {
  const results = [];
  for (let time = 0; time < times; time += 1) results.push(await measureOnce());
  return results;
}

async function newestConversation(stage) {
  const { data } = await stage.call('GET', '/api/v1/accounts/1/conversations?status=open');
  return data.payload[0].id;
}

/** Usable: messages are painted and the reply field accepts text. */
const isUsable = () => {
  const log = document.querySelector('[role="log"]');
  const field = document.querySelector('textarea, .rich-text [contenteditable="true"]');
  return Boolean(log?.textContent && field && !field.disabled && field.getClientRects().length > 0);
};

async function loadConversation(stage) {
  const number = await newestConversation(stage);
  return withFreshPage({ slowdown: SLOWDOWN }, async (page, context) => {
    await signIn(context, stage.server.url, person);
    const scripts = [];
    page.on('requestfinished', (request) => {
      // A script that is still on its way when the page closes has no size, and is not part of the first load.
      if (request.resourceType() === 'script') scripts.push(request.sizes().catch(() => NOTHING));
    });
    await watchFor(page, isUsable);
    await page.goto(`${stage.server.url}/app/accounts/1/conversations/${number}`);
    const ms = await readTime(page);
    return { ms, scripts: bytesOf(await Promise.all(scripts)) };
  });
}

const bytesOf = (sizes) => sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);

function paintSignIn(stage) {
  return withFreshPage({ slowdown: SLOWDOWN }, async (page) => {
    await page.goto(`${stage.server.url}/app/login`);
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return paint.jsonValue();
  });
}

function loadRows({ runs, firstLoad, signInPaint }) {
  const loaded = median(firstLoad.map(({ ms }) => ms));
  const painted = median(signInPaint);
  const scripts = median(firstLoad.map(({ scripts: bytes }) => bytes)) / KILOBYTE;
  const slowed = `CPU ÷ ${SLOWDOWN}, median of ${runs}`;
  return [
    {
      id: 'first-load',
      what: `first load to a usable open conversation (${slowed})`,
      floor: 'peer: 4.1 s, 4.8 MB of scripts',
      ours: `${(loaded / 1_000).toFixed(2)} s, ${scripts.toFixed(0)} KB of scripts`,
      ratio: (loaded / 4_100).toFixed(2),
      goal: '≤ 1.0 s',
      isMet: loaded <= 1_000,
      details: firstLoad,
    },
    {
      id: 'sign-in-paint',
      what: `sign-in page, first contentful paint (${slowed})`,
      floor: 'peer: 2.0 s',
      ours: `${(painted / 1_000).toFixed(2)} s`,
      ratio: (painted / 2_000).toFixed(2),
      goal: '≤ 0.4 s',
      isMet: painted <= 400,
      details: signInPaint,
    },
  ];
}

/**
 * Alternates between a customer's page on another site with the inbox's snippet, and one that draws a button itself.
 */
async function measureLauncher(stage, runs) {
  const shop = await openShop(await findSnippet(stage));
  const bare = await openShop('<div id="cw-bubble-holder"><button>Chat</button></div>');
  try {
    const measured = [];
    for (let run = 0; run < runs; run += 1) {
      const floor = await showLauncher(stage, bare.url);
      measured.push({ ...(await showLauncher(stage, shop.url)), floor: floor.ms });
    }
    return measured;
  } finally {
    await shop.close();
    await bare.close();
  }
}

function showLauncher(stage, url) {
  return withFreshPage({ slowdown: SLOWDOWN }, async (page) => {
    const requests = [];
    page.on('requestfinished', (request) => {
      if (request.url().startsWith(stage.server.url)) requests.push(request.sizes());
    });
    await watchFor(page, () => {
      const button = document.querySelector('#cw-bubble-holder button');
      return Boolean(button && button.getClientRects().length > 0);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const ms = await readTime(page);
    return { ms, bytes: bytesOf(await Promise.all(requests)) };
  });
}

const INBOX = 'Website of the bench';

async function findSnippet(stage) {
  const account = stage.plans[1];
  const path = `/api/v1/accounts/${account.id}/inboxes`;
  const token = tokenOf(account.first.user);
  const { payload } = await stage.call('GET', path, { token });
  const channel = { type: 'web_widget', website_url: 'http://localhost' };
  const inbox =
    payload.find(({ name }) => name === INBOX) ??
    (await stage.call('POST', path, { token, body: { name: INBOX, channel } }));
  return inbox.web_widget_script;
}

async function openShop(snippet) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>A shop</title><link rel="icon" href="data:,"><h1>A shop</h1>${snippet}`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A host name other than the product's, so that it counts as another site.
    url: `http://localhost:${server.address().port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function launcherRows(results) {
  const medianMs = median(results.map(({ ms }) => ms));
  const bytes = median(results.map((one) => one.bytes));
  const floor = median(results.map((one) => one.floor));
  return [
    {
      id: 'launcher-time',
      what: `launcher visible on a customer’s page (CPU ÷ ${SLOWDOWN}, median of ${results.length})`,
      floor: `peer: 0.75 s; a button of the page’s own: ${(floor / 1_000).toFixed(2)} s`,
      ours: `${(medianMs / 1_000).toFixed(2)} s`,
      ratio: (medianMs / 750).toFixed(2),
      goal: '≤ 0.2 s',
      isMet: medianMs <= 200,
      details: results,
    },
    {
      id: 'launcher-bytes',
      what: 'bytes on a customer’s page before intent',
      floor: 'peer: 471 KB',
      ours: `${(bytes / KILOBYTE).toFixed(1)} KB`,
      ratio: (bytes / KILOBYTE / 471).toFixed(3),
      goal: '≤ 3 KB',
      isMet: bytes > 0 && bytes <= 3 * KILOBYTE,
    },
  ];
}

const SWITCHED = 10;
/** A card of the conversation list. */
const CARD = 'a[data-conversation-id]';

/** From the click on a card to the painted messages of its conversation, for the first and for later visits. */
async function measureSwitching(stage) {
  return withFreshPage({}, async (page, context) => {
    await signIn(context, stage.server.url, person);
    await page.goto(`${stage.server.url}/app/accounts/1/dashboard?tab=all`);
    const cards = page.locator(CARD);
    await page.getByRole('tab', { name: /^All/ }).click();
    await cards.first().waitFor();
    await page.waitForLoadState('networkidle');
    const seen = await visibleConversations(stage, page);
    await switchTo(page, seen[0]); // loads the code of the thread
    const fresh = [];
    const cached = [];
    for (const one of seen.slice(1)) fresh.push(await switchTo(page, one));
    for (let round = 0; round < 3; round += 1) for (const one of seen) cached.push(await switchTo(page, one));
    return { fresh, cached };
  });
}

/** The visible cards, each with a text that only its own history shows. */
async function visibleConversations(stage, page) {
  const hrefs = await page
    .locator(CARD)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const found = [];
  for (const href of hrefs.slice(0, SWITCHED)) {
    const number = /conversations\/(\d+)/.exec(href)?.[1];
    if (!number) continue;
    const { payload } = await stage.call('GET', `/api/v1/accounts/1/conversations/${number}/messages`);
    const words = payload.findLast(({ content, message_type: type }) => content && type < 2)?.content;
    if (words) found.push({ href, words });
  }
  if (found.length < 3) throw new Error(`too few cards to switch between: ${hrefs.length} links`);
  return found;
}

function switchTo(page, { href, words }) {
  return page.evaluate(
    ({ href: target, words: expected }) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const look = () => {
          if (performance.now() - began > 10_000) return reject(new Error(`${target} was not shown`));
          const isThere =
            location.pathname.endsWith(new URL(target, location.href).pathname) &&
            document.querySelector('[role="log"]')?.textContent.includes(expected);
          if (!isThere) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - began);
          channel.port2.postMessage(0);
        };
        document.querySelector(`a[href="${target}"]`).click();
        requestAnimationFrame(look);
      }),
    { href, words },
  );
}

function switchRows({ fresh, cached }) {
  const row = (id, what, times, limit) => ({
    id,
    what: `switching conversations, ${what}, to painted`,
    floor: '–',
    ours: `median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    ratio: '–',
    goal: `< ${limit} ms`,
    isMet: median(times) < limit,
    details: times,
  });
  return [row('switch-fresh', 'not cached', fresh, 150), row('switch-cached', 'cached', cached, 50)];
}
