import { tokens } from '../lib/accounts.mjs';
import { loadHttp } from '../lib/http-load.mjs';
import { compare, median } from '../lib/rounds.mjs';
import { call, headersOf, openSmallerStage } from '../lib/stage.mjs';

const tabs = { mine: 'me', unassigned: 'unassigned', all: 'all' };
const sorts = [
  'last_activity_at_desc',
  'last_activity_at_asc',
  'created_at_desc',
  'created_at_asc',
  'priority_desc',
  'priority_asc',
  'waiting_since_asc',
  'waiting_since_desc',
];
const fewSorts = ['last_activity_at_desc', 'priority_desc'];
const PAGE = 25;
/** A thousand conversations deep; people do not scroll further. */
const PAGES_SCROLLED = 40;

export const names = ['list', 'list-growth'];

/** Every tab in every order, first and deep page, for an administrator and (by activity) an agent. */
export async function measure(stage) {
  const smaller = await openSmallerStage(stage);
  try {
    const cases = [];
    for (const view of viewsOf(stage)) cases.push(await measureView(stage, smaller, view));
    const measured = cases.filter(Boolean);
    return [ratioRow(measured), growthRow(stage, smaller, measured)];
  } finally {
    await smaller.close();
  }
}

function viewsOf({ small }) {
  const views = [];
  for (const tab of Object.keys(tabs))
    for (const sort of small ? fewSorts : sorts)
      for (const isDeep of [false, true]) views.push({ who: 'administrator', tab, sort, isDeep });
  if (!small)
    for (const tab of Object.keys(tabs))
      for (const isDeep of [false, true]) views.push({ who: 'agent', tab, sort: sorts[0], isDeep });
  return views;
}

async function measureView(stage, smaller, view) {
  const place = await findPlace(stage.server.url, view);
  const placeAmongFew = await findPlace(smaller.server.url, view);
  if (!place || !placeAmongFew) return undefined;
  const name = `${view.who}, ${view.tab}, ${view.sort}, ${view.isDeep ? `page ${place.page}` : 'page 1'}`;
  const load = (port, path, headers) => (seconds) =>
    loadHttp({
      port,
      connections: stage.connections,
      seconds,
      next: () => ({ method: 'GET', path, headers }),
    });
  const headers = headersOf(tokens[view.who]);
  const result = await compare(
    {
      floor: {
        run: load(stage.bare.port, `/rows?${place.numbers.join(',')}`),
        pids: [stage.bare.pid, stage.database.pid()],
      },
      ours: {
        run: load(stage.server.port, place.path, headers),
        pids: [stage.server.pid, stage.database.pid()],
      },
      few: {
        run: load(smaller.server.port, placeAmongFew.path, headers),
        pids: [smaller.server.pid, smaller.database.pid()],
      },
    },
    stage.small ? { rounds: 2, seconds: 0.3 } : { rounds: 3, seconds: 0.8 },
  );
  // Growth compares account sizes, so pages must have the same length: lists of the smaller account may be shorter than
  // a page.
  const isSamePage = place.numbers.length === placeAmongFew.numbers.length;
  const growth = isSamePage ? result.ours.p95 / result.few.p95 : null;
  stage.say(`  ${name}: ratio ${result.ratio.toFixed(2)}, growth ${growth?.toFixed(2) ?? '–'}`);
  return { name, ...result, growth };
}

/** Cursor of the page, reached by scrolling, and the conversations on it; undefined when the list is not that long. */
async function findPlace(url, { who, tab, sort, isDeep }) {
  const base = `/api/v1/accounts/1/conversations?status=open&assignee_type=${tabs[tab]}&sort_by=${sort}`;
  const token = tokens[who];
  const read = async (path) => (await call(url, 'GET', path, { token })).data;
  let path = base;
  let { meta, payload } = await read(path);
  let page = 1;
  for (; isDeep && page < PAGES_SCROLLED && meta.next_cursor !== null; page += 1) {
    const nextPath = `${base}&cursor=${meta.next_cursor}`;
    const next = await read(nextPath);
    if (next.payload.length < PAGE) break;
    path = nextPath;
    ({ meta, payload } = next);
  }
  if (isDeep && page < 2) return undefined;
  return payload.length === 0 ? undefined : { path, page, numbers: payload.map(({ id }) => id) };
}

function ratioRow(cases) {
  const worst = cases.toSorted((a, b) => a.ratio - b.ratio)[0];
  const refused = cases.reduce((sum, one) => sum + one.ours.refused, 0);
  return {
    id: 'list',
    what: 'conversation list: tab × order × page',
    floor: `${rate(median(cases.map((one) => one.floor.perSecond)))}, the same 25 rows`,
    ours: `${rate(median(cases.map((one) => one.ours.perSecond)))}; worst: ${worst.name}`,
    ratio: `median ${median(cases.map((one) => one.ratio)).toFixed(2)}, worst ${worst.ratio.toFixed(2)}`,
    goal: '≥ 0.5',
    isMet: worst.ratio >= 0.5 && refused === 0,
    details: cases.map((one) => ({
      name: one.name,
      ratio: one.ratio,
      cpuRatio: one.cpuRatio,
      p95: one.ours.p95,
      p95Few: one.few.p95,
      growth: one.growth,
    })),
  };
}

function growthRow(stage, smaller, all) {
  const cases = all.filter((one) => one.growth !== null);
  const worst = cases.toSorted((a, b) => b.growth - a.growth)[0];
  const ms = (value) => `${value.toFixed(1)} ms`;
  return {
    id: 'list-growth',
    what: `p95 of the lists, ${count(stage.conversations)} ÷ ${count(smaller.conversations)} conversations`,
    floor: `${ms(median(cases.map((one) => one.few.p95)))} at ${count(smaller.conversations)}`,
    ours: `${ms(median(cases.map((one) => one.ours.p95)))} at ${count(stage.conversations)}; worst: ${worst.name}`,
    ratio: `median ${median(cases.map((one) => one.growth)).toFixed(2)}, worst ${worst.growth.toFixed(2)}`,
    goal: '≤ 1.5',
    isMet: worst.growth <= 1.5,
    details: { compared: cases.length, shorterAmongFew: all.length - cases.length },
  };
}

const rate = (value) => `${Math.round(value)}/s`;
const count = (value) => value.toLocaleString('en');
