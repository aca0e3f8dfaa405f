import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pg } from './server-sources.mjs';

const folder = fileURLToPath(new URL('../plans/', import.meta.url));

/**
 * Records the statements that the product sends while it answers a request, and explains them under the same role.
 * `connection` is the owner's; `growing` names the tables that grow with use.
 */
export function openPlanReader(connection, growing) {
  const { query } = pg.Client.prototype;
  let recordedStatements = [];
  pg.Client.prototype.query = function recorded(...args) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : first?.text;
    const values = typeof first === 'string' ? second : first?.values;
    const role = this.connectionParameters?.options;
    const isNamed = typeof first === 'object' && first?.name !== undefined;
    if (text && role)
      recordedStatements.push({ text, values: Array.isArray(values) ? values : [], role, isNamed });
    return query.apply(this, args);
  };
  const clients = new Map();
  let prepared = 0;
  const mentions = new RegExp(`\\b(${growing.join('|')})\\b`);
  const isReading = ({ text }) => /^\s*(select|with|\(select)/i.test(text) && mentions.test(text);
  return {
    /** Reading statements on growing tables that `run` sends. */
    async record(run) {
      recordedStatements = [];
      await run();
      return recordedStatements.filter(isReading);
    },
    /**
     * The executed plan, with the rows of each node. A prepared statement is explained with the plan that PostgreSQL
     * caches for it.
     */
    async explain({ text, values, role, isNamed }) {
      const client = await clientOf(role);
      const explain = 'explain (analyze, timing off, format json)';
      const { rows } = isNamed
        ? await query.call(
            client,
            `${explain} execute ${await prepare(client, text)}${listOf(client, values)}`,
          )
        : await query.call(client, `${explain} ${text}`, values);
      return rows[0]['QUERY PLAN'][0].Plan;
    },
    async close() {
      pg.Client.prototype.query = query;
      for (const client of clients.values()) await client.end();
    },
  };

  async function prepare(client, text) {
    const name = `kept_${(prepared += 1)}`;
    await query.call(client, `prepare ${name} as ${text}`);
    return name;
  }

  async function clientOf(role) {
    if (!clients.has(role)) {
      const client = new pg.Client({
        ...connection,
        options: `${role} -c app.account_id=1 -c plan_cache_mode=force_generic_plan`,
      });
      await client.connect();
      clients.set(role, client);
    }
    return clients.get(role);
  }
}

const listOf = (client, values) =>
  values.length === 0 ? '' : `(${values.map((value) => literalOf(client, value)).join()})`;

function literalOf(client, value) {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value))
    return client.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join()}}`);
  return client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

/** Tables of an account that have many rows and will get more. */
export async function growingTables(owner) {
  const { rows } = await owner.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples >= 1000`,
  );
  return rows.map(({ relname }) => relname);
}

/** Names of nodes, tables and indexes only; everything that differs between machines is left out. */
export function normalizePlan(plan, depth = 0) {
  const { 'Node Type': type, 'Index Name': index, 'Relation Name': table } = plan;
  const place = index ? ` ${index}` : table ? ` ${table}` : '';
  const own = `${'  '.repeat(depth)}${type}${place}`;
  const children = (plan.Plans ?? []).map((child) => normalizePlan(child, depth + 1));
  return [own, ...runs(children)].join('\n');
}

/** Identical neighbors (such as one branch of a list per inbox) appear once. */
function runs(plans) {
  const distinct = [];
  for (const plan of plans) if (plan !== distinct.at(-1)) distinct.push(plan);
  return distinct;
}

/**
 * Statements that this many lists have in common belong to every request, such as the caller's lookup and the related
 * rows of conversations.
 */
const SHARED_BY = 6;

/**
 * Writes one file per list; views with identical plans share an entry, and statements of every request have a file of
 * their own. `views` is `[{ list, view, statements: [{ sql, text }] }]`.
 */
export function savePlans(views) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (file.endsWith('.txt')) rmSync(join(folder, file));
  const lists = new Map();
  for (const { list, statements } of views)
    for (const { sql } of statements) lists.set(sql, (lists.get(sql) ?? new Set()).add(list));
  const isShared = ({ sql }) => lists.get(sql).size >= SHARED_BY;
  const textsOf = (statements) => [...new Set(statements.map(({ text }) => text))];
  const shared = textsOf(views.flatMap(({ statements }) => statements.filter(isShared)));
  writeFileSync(join(folder, 'every-request.txt'), `${shared.join('\n\n')}\n`);
  for (const [list, some] of groupBy(views, (one) => one.list)) {
    const plans = some.map(({ view, statements }) => ({
      view,
      text: textsOf(statements.filter((one) => !isShared(one))).join('\n--\n'),
    }));
    const sections = [...groupBy(plans, (one) => one.text)].map(
      ([text, group]) => `${group.map(({ view }) => `# ${view}`).join('\n')}\n${text}\n`,
    );
    const file = `${list.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.txt`;
    writeFileSync(join(folder, file), sections.join('\n'));
  }
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
