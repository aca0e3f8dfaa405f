import { emailOf, PASSWORD } from '../lib/accounts.mjs';
import { signIn, withFreshPage } from '../lib/browser.mjs';
import { SLUG } from '../lib/help-center.mjs';
import { call } from '../lib/stage.mjs';

const WORDS = 20_000;
const SLOWDOWN = 4;
const GOAL_MS = 500;

/** From the click on a long article in the list to its text in the editor, and a key in it. */
export async function measureEditor({ server, small, say }) {
  const runs = small ? 3 : 9;
  const times = await withFreshPage({}, async (page, context) => {
    await signIn(context, server.url, { email: emailOf(1), password: PASSWORD });
    const id = await writeLongArticle(server.url);
    const devtools = await context.newCDPSession(page);
    await page.goto(`${server.url}/app/accounts/1/portals/${SLUG}/en/articles`);
    const found = [];
    // The first time loads the scripts of the editor and doesn't count.
    for (let run = 0; run <= runs; run += 1) {
      await page.locator(`a[href$="/articles/${id}"]`).first().waitFor();
      await page.waitForLoadState('networkidle');
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const opened = await page.evaluate(openArticle, id);
      const typed = await page.evaluate(typeLetter);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      if (run > 0) found.push({ opened, typed });
      // The letter is saved by itself, so that nothing asks before the page is left.
      await page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.goBack();
    }
    return found;
  });
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const opened = median(times.map((time) => time.opened));
  const typed = median(times.map((time) => time.typed));
  say(`editor: opened ${opened.toFixed(0)} ms, a key ${typed.toFixed(0)} ms`);
  return {
    id: 'help-editor-long',
    what: `editor opens an article of ${WORDS.toLocaleString('en')} words (CPU ÷ ${SLOWDOWN}, median of ${runs})`,
    floor: '–',
    ours: `${opened.toFixed(0)} ms; a key ${typed.toFixed(0)} ms`,
    ratio: '–',
    goal: `< ${GOAL_MS} ms`,
    isMet: opened < GOAL_MS,
    details: times,
  };
}

async function writeLongArticle(url) {
  const words =
    'order delivery parcel refund invoice address account payment card water filter machine'.split(' ');
  let number = 0;
  const sentence = (count) =>
    `${Array.from({ length: count }, () => words[(number++ * 7) % words.length]).join(' ')}.`;
  const section = (at) =>
    `## Section ${at}\n\n${sentence(60)} **${sentence(1)}**\n\n- ${sentence(20)}\n- ${sentence(20)}\n\n${sentence(97)}`;
  const content = Array.from({ length: WORDS / 200 }, (_, at) => section(at)).join('\n\n');
  const body = { title: 'A long article', slug: `long-${Date.now()}`, content, locale: 'en', author_id: 1 };
  const { payload } = await call(url, 'POST', `/api/v1/accounts/1/portals/${SLUG}/articles`, { body });
  return payload.id;
}

/** Runs in the page. */
async function openArticle(id) {
  const began = performance.now();
  document.querySelector(`a[href$="/articles/${id}"]`).click();
  await new Promise((resolve) => {
    const look = () => {
      const text = document.querySelector('.article-text .tiptap[role]');
      if (text && text.childElementCount > 100) requestAnimationFrame(() => setTimeout(resolve));
      else requestAnimationFrame(look);
    };
    look();
  });
  return performance.now() - began;
}

/** Runs in the page. */
async function typeLetter() {
  document.querySelector('.article-text .tiptap').focus();
  const began = performance.now();
  document.execCommand('insertText', false, 'x');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}
