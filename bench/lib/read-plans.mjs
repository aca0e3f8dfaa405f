import { benchSettings } from './accounts.mjs';
import { growingTables, normalizePlan, openPlanReader } from './saved-plans.mjs';
import { findSamples, injected, listRequests } from './list-requests.mjs';
import { quietLogger } from './server-sources.mjs';

/** Plans of the statements of every list: `[{ list, view, statements: [{ sql, text }] }]`. `only` filters by name. */
export async function readPlans({ sources, database, dataDir, only }) {
  const { createParley } = await sources.load('app/parley.ts');
  const { loadConfig } = await sources.load('platform/config/config.ts');
  const { setColumnCacheThreshold } = await sources.load(
    'modules/conversations/queries/columns/conversation-rows.ts',
  );
  // Filters are answered by the database until the account's columns are cached in memory; this keeps them there.
  setColumnCacheThreshold(Infinity);
  const { connection, owner } = database;
  const config = loadConfig({ DATA_DIR: dataDir, ...benchSettings });
  const parley = await createParley({ config, logger: quietLogger(), connection, withJobs: false });
  const reader = openPlanReader(connection, await growingTables(owner));
  try {
    const requests = listRequests(await findSamples(owner, parley.http));
    const plans = [];
    for (const { list, view, ...request } of requests) {
      if (only && !`${list}, ${view}`.includes(only)) continue;
      plans.push({ list, view, statements: await plansOf({ http: parley.http, reader, request }) });
    }
    return plans;
  } finally {
    await reader.close();
    await parley.stop();
  }
}

async function plansOf({ http, reader, request }) {
  const recordedStatements = await reader.record(async () => {
    const { statusCode } = await http.inject(injected(request));
    if (statusCode !== 200) throw new Error(`${request.url}: ${statusCode}`);
  });
  const statements = [];
  for (const statement of recordedStatements)
    statements.push({ sql: statement.text, text: normalizePlan(await reader.explain(statement)) });
  return statements;
}
