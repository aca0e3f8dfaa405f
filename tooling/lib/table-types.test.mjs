import { expect, test } from 'vitest';
import { tableTypes } from './table-types.mjs';

const column = (type, { nullable = false, hasDefault = false } = {}) => ({ type, nullable, hasDefault });
const schemaOf = (columns, checks = []) => ({ user_mfa: { columns, checks } });
const noColumnTypes = 'export interface ColumnTypes {}';

/** The types of the columns of the table `user_mfa`, by name. */
function typesOf(schema, columnTypes = noColumnTypes) {
  const [, body] = /export interface UserMfaTable \{\n([^}]*)\n\}/.exec(tableTypes(schema, columnTypes));
  return Object.fromEntries(
    body.split('\n').map((line) =>
      line
        .trim()
        .slice(0, -1)
        .split(/: (.*)/, 2),
    ),
  );
}

test('a column may be left out of an insert if it has a default, and be null if the schema allows it', () => {
  const schema = schemaOf({
    plain: column('bigint'),
    counted: column('integer', { hasDefault: true }),
    empty: column('text', { nullable: true }),
    both: column('boolean', { nullable: true, hasDefault: true }),
  });
  expect(typesOf(schema)).toEqual({
    plain: 'number',
    counted: 'Generated<number>',
    empty: 'string | null',
    both: 'Generated<boolean | null>',
  });
});

test('times and JSON get column types of their own', () => {
  const schema = schemaOf({
    at: column('timestamp with time zone'),
    seen_at: column('timestamp with time zone', { nullable: true }),
    made_at: column('timestamp with time zone', { hasDefault: true }),
    meta: column('jsonb', { hasDefault: true }),
  });
  expect(typesOf(schema)).toEqual({
    at: 'Timestamp',
    seen_at: 'NullableTimestamp',
    made_at: 'GeneratedTimestamp',
    meta: 'GeneratedJson',
  });
  expect(tableTypes(schema, noColumnTypes)).toContain(
    "import type { ColumnTypes, GeneratedJson, GeneratedTimestamp, NullableTimestamp, Timestamp } from './column-types';",
  );
});

test('a check that lists the values of a text makes them its type', () => {
  const schema = schemaOf({ state: column('text', { nullable: true }), size: column('integer') }, [
    'CHECK ((size > 0))',
    "CHECK ((state = ANY (ARRAY['on'::text, 'off'::text])))",
  ]);
  expect(typesOf(schema)).toEqual({ state: "'on' | 'off' | null", size: 'number' });
});

test('what ColumnTypes says about a column comes before what the schema says', () => {
  const schema = schemaOf({ state: column('text'), meta: column('jsonb', { nullable: true }) }, [
    "CHECK ((state = ANY (ARRAY['on'::text])))",
  ]);
  const columnTypes = 'export interface ColumnTypes { user_mfa: { state: State; meta: { size: number } } }';
  expect(typesOf(schema, columnTypes)).toEqual({
    state: "ColumnTypes['user_mfa']['state']",
    meta: "NullableJson<ColumnTypes['user_mfa']['meta']>",
  });
});

test('an unknown type, and a column type without its column, are refused by name', () => {
  expect(() => typesOf(schemaOf({ place: column('point') }))).toThrow(/user_mfa\.place.* point /);
  expect(() =>
    tableTypes(
      schemaOf({ state: column('text') }),
      'export interface ColumnTypes { user_mfa: { stale: string } }',
    ),
  ).toThrow('columns that do not exist: user_mfa.stale');
});
