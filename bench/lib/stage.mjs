import { accountPlans, tokens } from './accounts.mjs';
import { openDataSet } from './data-set.mjs';
import { loadHttp } from './http-load.mjs';
import { dataDirOf } from './options.mjs';
import { openServerSources } from './server-sources.mjs';
import { startBareServer, startServer } from './server-process.mjs';

/**
 * Everything the bench measures: the data set, the product and the bare server, each a process of its own; this process
 * generates the load.
 */
export async function openStage({ conversations, dataDir, small, say }) {
  const sources = await openServerSources();
  const opened = [() => sources.close()];
  const close = async () => {
    for (const end of opened.toReversed()) await end();
  };
  try {
    const database = await openDataSet(sources, { dataDir, conversations, say });
    opened.push(() => database.close());
    const { connection, owner } = database;
    const server = await startServer({ connection, dataDir, isBuilt: true });
    opened.push(() => server.stop());
    const bare = await startBareServer({ connection });
    opened.push(() => bare.stop());
    await warmUp([server, bare], small ? 3 : 15);
    return {
      sources,
      database,
      connection,
      owner,
      dataDir,
      conversations,
      server,
      bare,
      small,
      say,
      connections: 16,
      plans: accountPlans(),
      /** One more, newly started product process on the same database. */
      startAnother: (options = {}) => startServer({ connection, dataDir, isBuilt: true, ...options }),
      startAnotherBare: () => startBareServer({ connection }),
      call: (method, path, options) => call(server.url, method, path, options),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A second, smaller data set with its own product process, to see what size costs. */
export async function openSmallerStage({ sources, small, say }) {
  const conversations = small ? 2_000 : 10_000;
  const dataDir = dataDirOf(conversations);
  const database = await openDataSet(sources, { dataDir, conversations, say });
  const server = await startServer({ connection: database.connection, dataDir, isBuilt: true });
  await warmUp([server], small ? 3 : 15);
  return {
    conversations,
    database,
    server,
    async close() {
      await server.stop();
      await database.close();
    },
  };
}

/** Warms the server up: in its first few hundred requests its code is not compiled and its connections are not open. */
async function warmUp([server, bare], seconds) {
  const account = '/api/v1/accounts/1';
  const ours = [
    `${account}/conversations?status=open`,
    `${account}/conversations?status=open&sort_by=priority_desc&assignee_type=unassigned`,
    `${account}/conversations/meta?status=open`,
    `${account}/conversations/7/messages`,
  ];
  const floor = ['/rows?1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25', '/history?7'];
  const load = (port, paths, headers, time) => {
    let count = 0;
    const next = () => ({ method: 'GET', path: paths[(count += 1) % paths.length], headers });
    return loadHttp({ port, connections: 16, seconds: time, next });
  };
  await load(server.port, ours, headersOf(tokens.administrator), seconds);
  if (bare) await load(bare.port, floor, '', seconds / 3);
}

/** One API call; throws unless the response is 2xx. */
export async function call(url, method, path, { token = tokens.administrator, body } = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      api_access_token: token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** HTTP header lines for a token, for load on a server. */
export const headersOf = (token) => `api_access_token: ${token}\r\n`;
