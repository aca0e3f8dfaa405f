// `node bench/save-plans.mjs`: keeps the plan of every list at full size in bench/plans, to be compared by eye.
import { benchSettings } from './lib/accounts.mjs';
import { openDataSet } from './lib/data-set.mjs';
import { growingTables, keepPlans, normalise, openPlanReader } from './lib/kept-plans.mjs';
import { findSamples, listRequests } from './lib/list-requests.mjs';
import { readOptions } from './lib/options.mjs';
import { openServerSources, quietLogger } from './lib/server-parts.mjs';

const { dataDir, conversations, only } = readOptions();
const sources = await openServerSources();
const database = await openDataSet(sources, { dataDir, conversations, say: console.log });
const { createParley } = await sources.load('app/parley.ts');
const { loadConfig } = await sources.load('platform/config/config.ts');
const parley = await createParley({
  config: loadConfig({ DATA_DIR: dataDir, ...benchSettings }),
  logger: quietLogger(),
  connection: database.connection,
  withJobs: false,
});
const reader = openPlanReader(database.connection, await growingTables(database.owner));
try {
  const plans = [];
  for (const request of listRequests(await findSamples(database.owner, parley.http))) {
    if (only && !`${request.list}, ${request.view}`.includes(only)) continue;
    plans.push({ ...request, text: await planOf(request) });
  }
  if (only) for (const { list, view, text } of plans) console.log(`# ${list}, ${view}\n${text}\n`);
  else keepPlans(plans);
  console.log(`${plans.length} plans of ${conversations} conversations`);
} finally {
  await reader.close();
  await parley.stop();
  await database.close();
  await sources.close();
}

async function planOf({ url, token }) {
  const statements = await reader.record(async () => {
    const { statusCode } = await parley.http.inject({
      method: 'GET',
      url,
      headers: { api_access_token: token },
    });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  });
  const texts = [];
  for (const statement of statements) texts.push(normalise(await reader.explain(statement)));
  return [...new Set(texts)].join('\n--\n');
}
