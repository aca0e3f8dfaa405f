import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
export const files = {
  bench: at('results/bench.json'),
  soak: at('results/soak.json'),
  reasons: at('reasons.md'),
  page: at('RESULTS.md'),
};

export function keep(file, result) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(rounded(result), null, 1)}\n`);
}

/** Figures are stored with four significant digits; more would never be read. */
function rounded(value) {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(4));
  if (Array.isArray(value)) return value.map(rounded);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)]));
  return value;
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Writes RESULTS.md from the last full run, the last soak and the written reasons. Returns the rows that miss their
 * goal and have no reason yet.
 */
export function writeResultsPage() {
  const bench = readJson(files.bench);
  if (!bench) return [];
  const reasons = readReasons();
  const missing = bench.rows.filter(({ isMet }) => isMet === false);
  const page = [
    ...heading(bench),
    renderTable(bench.rows),
    ...reasonsOf(missing, reasons),
    ...listDetails(bench.rows),
    ...soakOf(readJson(files.soak), reasons),
  ];
  writeFileSync(files.page, `${page.join('\n').trimEnd()}\n`);
  return missing.filter(({ id }) => !reasons.has(id)).map(({ id }) => id);
}

function heading({ machine, conversations, seconds }) {
  return [
    '# Results',
    '',
    'Written by `npm run bench` and `npm run test:soak`; reasons are kept by hand in `reasons.md`.',
    '',
    `${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB, Node ${machine.node}, PostgreSQL ${machine.postgres}; ${machine.date}, commit ${machine.commit}.`,
    `${conversations.toLocaleString('en')} conversations with five messages each in one account, beside 100 small ones and one of 200 people; the run took ${Math.round(seconds / 60)} minutes.`,
    'The load is made on the same cores. Floor and product take turns in short rounds; medians of the rounds count. Ratio is product ÷ floor.',
    '',
  ];
}

export function renderTable(rows) {
  const mark = { true: 'yes', false: '**no**', null: '–' };
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['what', 'floor', 'ours', 'ratio', 'goal', 'met?']),
    line(['---', '---', '---', '---', '---', '---']),
    ...rows.map(({ what, floor, ours, ratio, goal, isMet }) =>
      line([what, floor, ours, ratio, goal, mark[String(isMet)]]),
    ),
    '',
  ].join('\n');
}

/** A heading `## <row>` in reasons.md begins the reason of that row. */
function readReasons() {
  const text = existsSync(files.reasons) ? readFileSync(files.reasons, 'utf8') : '';
  const parts = text.split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end).trim(), part.slice(end).trim()];
    }),
  );
}

function reasonsOf(missing, reasons) {
  if (missing.length === 0) return [];
  return [
    '## Rows that miss their goal',
    '',
    ...missing.flatMap(({ id, what }) => [
      `### ${what}`,
      '',
      reasons.get(id) ?? `No reason is known yet: \`## ${id}\` in reasons.md.`,
      '',
    ]),
  ];
}

function listDetails(rows) {
  const cases = rows.find(({ id }) => id === 'list')?.details ?? [];
  if (cases.length === 0) return [];
  return [
    '## Lists, one by one',
    '',
    'Throughput and processor time beside the same 25 rows by one statement; p95 beside the small account.',
    '',
    '| list | ratio | of processor time | p95 | p95, small account | growth |',
    '| --- | --- | --- | --- | --- | --- |',
    ...cases.map(
      (one) =>
        `| ${one.name} | ${one.ratio.toFixed(2)} | ${one.cpuRatio.toFixed(2)} | ${one.p95.toFixed(1)} ms | ${one.p95Few.toFixed(1)} ms | ${one.growth?.toFixed(2) ?? 'shorter there'} |`,
    ),
    '',
  ];
}

function soakOf(soak, reasons) {
  if (!soak) return [];
  return [
    '## Soak',
    '',
    `${soak.minutes} minutes at half the measured rate: ${soak.load}. ${soak.machine.date}, commit ${soak.machine.commit}.`,
    '',
    '![Memory, handles and lag over the soak](results/soak.svg)',
    '',
    renderChecks(soak.checks),
    ...(soak.checks.every(({ isMet }) => isMet)
      ? []
      : ['', reasons.get('soak') ?? 'No reason is known yet.']),
  ];
}

export function renderChecks(checks) {
  return [
    '| what | first half | second half | change | goal | met? |',
    '| --- | --- | --- | --- | --- | --- |',
    ...checks.map(
      ({ what, first, second, change, goal, isMet }) =>
        `| ${what} | ${first} | ${second} | ${change} | ${goal} | ${isMet ? 'yes' : '**no**'} |`,
    ),
    '',
  ].join('\n');
}
