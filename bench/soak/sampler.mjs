import { readdirSync } from 'node:fs';

const MB = 1024 * 1024;
/** Small tables with constant writes: the first to grow when dead rows are not vacuumed. */
const hotTables = ['account_event_seq', 'conversation_counts', 'graphile_worker._private_jobs'];

/** Samples the server process and the database at an interval, until `stop`. */
export function startSampling({ server, owner, everyMs }) {
  const samples = [];
  const began = Date.now();
  let looking = Promise.resolve();
  const look = () => {
    looking = takeSample({ server, owner }).then(
      (sample) => samples.push({ seconds: Math.round((Date.now() - began) / 1_000), ...sample }),
      (error) => samples.push({ failed: String(error.message ?? error) }),
    );
  };
  const timer = setInterval(look, everyMs);
  return {
    samples,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function takeSample({ server, owner }) {
  const own = await server.sample();
  const { rows } = await owner.query(
    `select (select count(*) from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and backend_type = 'client backend')::int as connections,
       (select sum(pg_table_size(to_regclass(name))) from unnest($1::text[]) as name)::float8 as hot,
       (select sum(n_dead_tup)::float8 from pg_stat_user_tables where relname = 'conversations') as dead`,
    [hotTables],
  );
  return {
    rss: own.rss / MB,
    heap: own.heapAfterGc / MB,
    external: own.external / MB,
    handles: own.handles,
    files: openFiles(server.pid),
    lag: own.lagP99,
    connections: rows[0].connections,
    hotTables: rows[0].hot / MB,
    deadRows: rows[0].dead,
    uncaught: own.uncaught.length,
  };
}

/** Open files and sockets of a process; Linux only. */
function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
