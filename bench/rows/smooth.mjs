import { setTimeout as sleep } from 'node:timers/promises';
import { emailOf, PASSWORD } from '../lib/accounts.mjs';
import { signIn, withFreshPage } from '../lib/browser.mjs';

export const names = ['scroll', 'typing'];

const person = { email: emailOf(1), password: PASSWORD };
/** At 60 frames per second. */
const FRAME_MS = 1_000 / 60;
const FRAMES = 240;
/** 3,600 pixels a second: as fast as people can read names while scrolling. */
const PIXELS_A_FRAME = 60;
const EVENTS_A_SECOND = 50;
const KEYS_A_SECOND = 10;
const LOADED_WITHIN_MS = 300_000;

/** Measures the CPU time of the page's main thread, which other processes of the machine do not change. */
export async function measure(stage) {
  const rows = stage.small ? 1_000 : 10_000;
  const seconds = stage.small ? 4 : 12;
  const scrolled = await inDashboard(stage, '/dashboard', (page, clock) => scroll(page, clock, rows));
  const { data } = await stage.call('GET', '/api/v1/accounts/1/conversations?status=open');
  const ids = data.payload.map(({ id }) => id);
  const typed = await inDashboard(stage, `/conversations/${ids[0]}`, (page, clock) =>
    typeUnderEvents(page, clock, { stage, ids: ids.slice(1), seconds }),
  );
  return [scrollRow(scrolled), typingRow(typed)];
}

function inDashboard(stage, path, visit) {
  return withFreshPage({}, async (page, context) => {
    await signIn(context, stage.server.url, person);
    await page.goto(`${stage.server.url}/app/accounts/1${path}`);
    await page.waitForSelector('[data-conversation-id]');
    // The tab "All", which is another list.
    await page.locator('[role=tab]').last().click();
    await sleep(2_000);
    await page.waitForSelector('[data-conversation-id]');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const clock = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (name) => metrics.find((metric) => metric.name === name).value * 1_000;
      return { task: of('TaskDuration'), script: of('ScriptDuration'), at: performance.now() };
    };
    return visit(page, clock);
  });
}

const between = (before, after) => ({
  task: after.task - before.task,
  script: after.script - before.script,
  ms: after.at - before.at,
});

async function scroll(page, clock, minRows) {
  const scroller = await page.evaluateHandle(
    () => document.querySelector('[data-conversation-id]').closest('ul').parentElement,
  );
  const until = Date.now() + LOADED_WITHIN_MS;
  let rows = 0;
  while (rows < minRows && Date.now() < until) {
    rows = await scroller.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
      return Number(element.querySelector('li:last-child').dataset.index) + 1;
    });
    await sleep(10);
  }
  // Scrolling happens with the pointer over the list.
  await scroller.hover();
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  await sleep(3_000);
  const before = await clock();
  await scroller.evaluate(
    (element, { frames, pixels }) =>
      new Promise((resolve) => {
        let left = frames;
        const step = () => {
          element.scrollTop -= pixels;
          left -= 1;
          if (left > 0) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    { frames: FRAMES, pixels: PIXELS_A_FRAME },
  );
  const spent = between(before, await clock());
  return { rows, task: spent.task / FRAMES, script: spent.script / FRAMES };
}

/** Measures an idle phase, then keystrokes, then messages to other conversations: the cost of each beyond idle. */
async function typeUnderEvents(page, clock, { stage, ids, seconds }) {
  await page.locator('textarea, .rich-text [contenteditable="true"]').first().click();
  await sleep(3_000);
  const phase = async (work) => {
    const before = await clock();
    const count = await work(performance.now() + seconds * 1_000);
    await sleep(1_000);
    return { count, ...between(before, await clock()) };
  };
  const idle = await phase(async (until) => sleep(until - performance.now()));
  const keys = await phase((until) => typeUntil(page, until));
  const messages = await phase((until) => sendUntil(stage, ids, until));
  const costOf = (spent, what) => (spent[what] - (idle[what] / idle.ms) * spent.ms) / spent.count;
  return {
    key: costOf(keys, 'task'),
    message: costOf(messages, 'task'),
    scriptOfKey: costOf(keys, 'script'),
    scriptOfMessage: costOf(messages, 'script'),
    sent: messages.count,
  };
}

async function typeUntil(page, until) {
  let typed = 0;
  while (performance.now() < until) {
    await page.keyboard.press('a');
    typed += 1;
    await sleep(1_000 / KEYS_A_SECOND);
  }
  return typed;
}

async function sendUntil(stage, ids, until) {
  const sending = [];
  while (performance.now() < until) {
    const path = `/api/v1/accounts/1/conversations/${ids[sending.length % ids.length]}/messages`;
    sending.push(stage.call('POST', path, { body: { content: `Message ${sending.length}` } }));
    await sleep(1_000 / EVENTS_A_SECOND);
  }
  await Promise.all(sending);
  return sending.length;
}

function scrollRow({ rows, task, script }) {
  return {
    id: 'scroll',
    what: `scrolling ${rows.toLocaleString('en')} conversations, main thread a frame`,
    floor: '–',
    ours: `${task.toFixed(1)} ms of processor, ${script.toFixed(1)} of it script`,
    ratio: '–',
    goal: `< ${FRAME_MS.toFixed(1)} ms`,
    isMet: task < FRAME_MS,
    details: { rows, task, script },
  };
}

/** A frame has at most one keystroke, and its share of the arriving messages. */
function typingRow(costs) {
  const frame = costs.key + costs.message * (EVENTS_A_SECOND / 60);
  return {
    id: 'typing',
    what: `typing while ${EVENTS_A_SECOND} messages a second arrive, main thread a frame`,
    floor: '–',
    ours: `${frame.toFixed(1)} ms of processor: key ${costs.key.toFixed(1)}, message ${costs.message.toFixed(1)}`,
    ratio: '–',
    goal: `< ${FRAME_MS.toFixed(1)} ms`,
    isMet: frame < FRAME_MS,
    details: costs,
  };
}
