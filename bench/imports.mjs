// `node bench/imports.mjs`: imports a file of 100,000 contacts into a new installation, imports it again, and exports the
// contacts; time and memory of each step. `--rows 1000000` sets the number of rows. Uses the last `npm run build`.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from './lib/server-process.mjs';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
const MB = 1024 * 1024;
const dataDir = await mkdtemp(join(tmpdir(), 'parley-imports-'));
const server = await startServer({ dataDir, isBuilt: true, env: { DEMO: '1' } });
try {
  const api = await signIn();
  const file = new Blob([csvOf(rows)]);
  console.log(`${rows} rows, ${(file.size / MB).toFixed(1)} MB`);
  // The first use of anything loads code: what counts is how memory grows with the rows.
  await importFile(api, new Blob([csvOf(2_000, 'warm')]), { isQuiet: true });
  await importFile(api, file, { isQuiet: false });
  await importFile(api, file, { isQuiet: false });
  await exportAll(api);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function csvOf(count, word = 'person') {
  const lines = ['identifier,name,email,phone_number,company_name,city,country'];
  for (let at = 0; at < count; at += 1) {
    const phone = `+49${word.length}${String(at).padStart(8, '0')}`;
    lines.push(
      `${word}_${at},Name ${at},${word}${at}@bench.example,${phone},"Company, ${at % 500}",Berlin,Germany`,
    );
  }
  return lines.join('\n');
}

async function signIn() {
  const { data } = await send('POST', '/auth/sign_in', {
    email: 'admin@acme.example',
    password: 'Parley-demo-1',
  });
  const call = (method, path, body) =>
    send(method, `/api/v1/accounts/${data.account_id}${path}`, body, { api_access_token: data.access_token });
  return { call };
}

async function send(method, path, body, headers = {}) {
  const isForm = body instanceof FormData;
  const content = isForm || !body ? body : JSON.stringify(body);
  const type = isForm || !body ? {} : { 'content-type': 'application/json' };
  const request = new Request(`${server.url}${path}`, {
    method,
    headers: { ...headers, ...type },
    ...(content && { body: content }),
  });
  const response = await fetch(request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return text === '' ? undefined : JSON.parse(text);
}

async function importFile({ call }, file, { isQuiet }) {
  const form = new FormData();
  form.append('import_file', file, 'contacts.csv');
  const found = await timed('upload and read', isQuiet, () => call('POST', '/contact_imports', form));
  const path = `/contact_imports/${found.id}`;
  const { mapping, options } = found;
  await timed('check', isQuiet, async () => {
    await call('POST', `${path}/check`, { mapping, options });
    await until(call, path, 'checked');
  });
  const done = await timed('import', isQuiet, async () => {
    await call('POST', `${path}/start`);
    return until(call, path, 'completed');
  });
  if (!isQuiet)
    console.log(`  created ${done.created_rows}, updated ${done.updated_rows}, skipped ${done.skipped_rows}`);
}

async function exportAll({ call }) {
  await timed('export', false, async () => {
    const { id } = await call('POST', '/contact_exports', {});
    for (;;) {
      const found = (await call('GET', '/contact_exports')).find((one) => one.id === id);
      if (found?.status === 'completed') return console.log(`  ${found.row_count} contacts`);
      if (found?.status === 'failed') throw new Error('the export failed');
      await delay(100);
    }
  });
}

async function until(call, path, status) {
  for (;;) {
    const found = await call('GET', path);
    if (found.status === status) return found;
    if (found.status === 'failed') throw new Error('the import failed');
    await delay(200);
  }
}

/** Resident memory of the server before the step, and its highest during it. */
async function timed(name, isQuiet, step) {
  const before = residentBytes();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, residentBytes());
  }, 100);
  const began = performance.now();
  try {
    return await step();
  } finally {
    clearInterval(timer);
    const seconds = (performance.now() - began) / 1_000;
    const memory = `${(before / MB).toFixed(0)} MB before, ${(highest / MB).toFixed(0)} MB at most`;
    if (!isQuiet) console.log(`${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${memory}`);
  }
}

function residentBytes() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
}
