import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';

/** Kysely's query builders and raw SQL. */
const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*?>)?`/;

/**
 * A policy is one file that answers "may they see it?" as a check of a loaded row and as a predicate that queries put
 * into their WHERE, so that both stay the same rule. It runs no statement itself.
 */
const QUERY_FILES = [/\.repository\.ts$/, /\/queries\//, /\.policy\.ts$/, /^platform\/db\//, /^operations\//];
/** Tests, and what only tests import. */
const TEST_FILES = [/\.test\.ts$/, /(?:^|\/)testing\//, /^app\/matrix\//];

const matchesAny = (file, patterns) => patterns.some((pattern) => pattern.test(file));

/** The database queries that are in the wrong place, one sentence each. `root`: absolute path of the server's sources. */
export function queryFileProblems(root) {
  return readdirSync(root, { recursive: true })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !matchesAny(file, [...QUERY_FILES, ...TEST_FILES]))
    .filter((file) => QUERY.test(readFileSync(`${root}/${file}`, 'utf8')))
    .map(
      (file) =>
        `${file} builds a database query. Move it into the module's *.repository.ts or queries/, and call it from here.`,
    );
}
