import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { locales, openHelpCenter, questionsIn, SLUG } from '../lib/help-center.mjs';
import { loadHttp, openExchange, summary } from '../lib/http-load.mjs';
import { dataDirOf } from '../lib/options.mjs';
import { measureEditor } from './help-editor.mjs';
import { compare } from '../lib/rounds.mjs';
import { startBarePage, startServer } from '../lib/server-process.mjs';

const CACHED_MS = 15;
const RENDERED_MS = 40;
const SEARCH_MS = 50;
const FLOOR_SHARE = 0.5;
const PAGE_BYTES = 30 * 1024;
const CONNECTIONS = 8;
const QUESTIONS_PER_LOCALE = 30;
const headers = 'accept-encoding: br\r\naccept: text/html\r\n';

/** Pages of a help center with 10,000 articles in nine languages, and the search in it. */
export async function measure({ sources, small, say }) {
  const articles = small ? 900 : 10_000;
  const dataDir = dataDirOf(`help-center-${articles}`);
  const database = await openHelpCenter(sources, { dataDir, articles, say });
  const server = await startServer({ connection: database.connection, dataDir, isBuilt: true });
  try {
    const pages = await measurePages({ server, dataDir, articles, small, say });
    return [...pages, await measureEditor({ server, small, say })];
  } finally {
    await server.stop();
    await database.close();
  }
}

async function measurePages({ server, dataDir, articles, small, say }) {
  const of = articles.toLocaleString('en');
  const perLocale = Math.ceil(articles / locales.length);
  const pathOf = (locale, number) => `/hc/${SLUG}/articles/${locale}-${number}`;
  await oneByOne(server.port, [pathOf('en', 1), pathOf('ar', 1)]);

  // Each article once: none of them is kept yet.
  const step = small ? 10 : 20;
  const fresh = locales.flatMap((locale) =>
    Array.from({ length: Math.floor(perLocale / step) }, (_, index) => pathOf(locale, 2 + index * step)),
  );
  const rendered = await oneByOne(server.port, fresh);
  say(`rendered: p95 ${rendered.p95.toFixed(1)} ms`);
  const path = pathOf('en', 2);
  const cached = await oneByOne(
    server.port,
    Array.from({ length: small ? 200 : 2_000 }, () => path),
  );
  say(`cached: p95 ${cached.p95.toFixed(1)} ms`);

  const bytes = await fetchBytes(`${server.url}${path}`);
  const file = join(dataDir, 'page.br');
  writeFileSync(file, bytes.page);
  const compared = await compareWithFloor({ server, path, file, small });

  const questions = locales.flatMap((locale) =>
    questionsIn(locale, QUESTIONS_PER_LOCALE).map(
      (question) => `/hc/${SLUG}/${locale}/articles.json?query=${encodeURIComponent(question)}`,
    ),
  );
  await oneByOne(server.port, questions.slice(0, 20));
  const search = await oneByOne(server.port, questions);
  say(`search: p95 ${search.p95.toFixed(1)} ms`);

  const whole = bytes.page.length + bytes.rest;
  return [
    rowOf('help-page-cached', `article of ${of}, kept page`, cached, CACHED_MS),
    rowOf('help-page-rendered', `article of ${of}, first reader`, rendered, RENDERED_MS),
    {
      id: 'help-page-floor',
      what: `kept page, ${CONNECTIONS} connections, beside Fastify with the same bytes`,
      floor: `${compared.floor.perSecond.toFixed(0)} per second`,
      ours: `${compared.ours.perSecond.toFixed(0)} per second`,
      ratio: compared.ratio.toFixed(2),
      goal: `≥ ${FLOOR_SHARE} of the floor`,
      isMet: compared.ratio >= FLOOR_SHARE && compared.ours.refused === 0,
      details: compared,
    },
    {
      id: 'help-page-bytes',
      what: 'page with its styles and scripts, without images',
      floor: '–',
      ours: `${(whole / 1024).toFixed(1)} KB`,
      ratio: '–',
      goal: `≤ ${PAGE_BYTES / 1024} KB`,
      isMet: whole <= PAGE_BYTES,
      details: { page: bytes.page.length, rest: bytes.rest, files: bytes.files },
    },
    rowOf('help-search', `search among ${of} articles in ${locales.length} languages`, search, SEARCH_MS),
  ];
}

/** The kept page beside Fastify with the same bytes. */
async function compareWithFloor({ server, path, file, small }) {
  const bare = await startBarePage(file);
  const run = (port) => (seconds) =>
    loadHttp({ port, connections: CONNECTIONS, seconds, next: () => ({ method: 'GET', path, headers }) });
  try {
    return await compare(
      {
        floor: { run: run(bare.port), pids: [bare.pid] },
        ours: { run: run(server.port), pids: [server.pid] },
      },
      { rounds: small ? 3 : 8, seconds: small ? 0.5 : 2 },
    );
  } finally {
    await bare.stop();
  }
}

/** One request after the other on one connection. */
async function oneByOne(port, paths) {
  const exchange = await openExchange(port);
  const times = [];
  for (const path of paths) {
    const began = performance.now();
    const status = await exchange.send({ method: 'GET', path, headers });
    if (status !== 200) throw new Error(`GET ${path}: ${status}`);
    times.push(performance.now() - began);
  }
  exchange.end();
  return summary(times, 1);
}

/** The compressed page, and the compressed size of the styles and scripts that it names. */
async function fetchBytes(url) {
  const html = await (await fetch(url)).text();
  const names = [...html.matchAll(/<(?:script[^>]*\ssrc|link[^>]*rel="stylesheet"[^>]*\shref)="([^"]+)"/g)];
  const page = await compressed(url);
  const files = {};
  for (const [, name] of names) files[name] = (await compressed(new URL(name, url).href)).length;
  return { page, files, rest: Object.values(files).reduce((sum, size) => sum + size, 0) };
}

/** The body as it is sent, which `fetch` would unpack. */
function compressed(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

const rowOf = (id, what, { p50, p95, p99, count }, goal) => ({
  id,
  what,
  floor: '–',
  ours: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  ratio: '–',
  goal: `p95 ≤ ${goal} ms`,
  isMet: p95 <= goal,
  details: { p50, p95, p99, count },
});
