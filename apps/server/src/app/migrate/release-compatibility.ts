import type { DescribedColumn, DescribedSchema, DescribedTable } from './describe-schema';

/**
 * Changes that keep the release written for `released` from running on `today`, one sentence each: a removed column, a
 * changed column type, or a stricter rule on what that release writes. Rows must be insertable without the columns it
 * does not know.
 */
export function findBreakingChanges(released: DescribedSchema, today: DescribedSchema): string[] {
  return Object.entries(released).flatMap(([name, table]) => {
    const now = today[name];
    if (!now) return [`table ${name} is gone`];
    return [
      ...columnBreaks(name, table, now),
      ...ruleBreaks(name, table, now),
      ...rightBreaks(name, table, now),
    ];
  });
}

function columnBreaks(name: string, table: DescribedTable, now: DescribedTable): string[] {
  const known = Object.entries(table.columns).flatMap(([column, was]) =>
    columnBreak(`${name}.${column}`, was, now.columns[column]),
  );
  const fresh = Object.entries(now.columns)
    .filter(([column, is]) => !table.columns[column] && !is.nullable && !is.hasDefault)
    .map(([column]) => `${name}.${column} is new and needs a value`);
  return [...known, ...fresh];
}

function columnBreak(at: string, was: DescribedColumn, is: DescribedColumn | undefined): string[] {
  if (!is) return [`${at} is gone`];
  if (is.type !== was.type) return [`${at} was ${was.type} and is ${is.type}`];
  if (was.nullable && !is.nullable) return [`${at} may not be null any more`];
  if (was.hasDefault && !is.hasDefault) return [`${at} has no default any more`];
  return [];
}

/** Rules on new columns alone do not affect a release that does not write those columns. */
function ruleBreaks(name: string, table: DescribedTable, now: DescribedTable): string[] {
  const concerns = (rule: string): boolean =>
    [...rule.matchAll(/[a-z_][a-z0-9_]*/g)].every(([word]) => table.columns[word] || !now.columns[word]);
  const added = (kind: 'unique' | 'checks' | 'foreignKeys'): string[] =>
    now[kind].filter((rule) => !table[kind].includes(rule) && concerns(rule));
  return [
    ...table.unique
      .filter((rule) => !now.unique.includes(rule))
      .map((rule) => `${name} has no unique key ${rule} any more`),
    ...added('unique').map((rule) => `${name} has a new unique key ${rule}`),
    ...added('foreignKeys').map((rule) => `${name} has a new ${rule}`),
    ...added('checks')
      .filter((rule) => !table.checks.some((was) => isWider(was, rule)))
      .map((rule) => `${name} has a new or narrower ${rule}`),
  ];
}

/** Whether the new check allows the same list of values plus more. */
function isWider(was: string, is: string): boolean {
  const shape = (rule: string) => rule.replaceAll(/'[^']*'::text(, )?/g, '');
  const values = (rule: string) => [...rule.matchAll(/'([^']*)'::text/g)].map(([, value]) => value);
  const today = values(is);
  return shape(was) === shape(is) && values(was).every((value) => today.includes(value));
}

function rightBreaks(name: string, table: DescribedTable, now: DescribedTable): string[] {
  return Object.entries(table.rights)
    .filter(([role, rights]) => [...rights].some((right) => !now.rights[role]?.includes(right)))
    .map(([role]) => `${role} may do less with ${name}`);
}
