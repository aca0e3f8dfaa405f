import { parseSync } from 'vite';
import { UserFacingError } from './workspace.mjs';

const HEADER = '// Written by `node tooling/table-types.mjs` from the migrations. Do not edit.\n';

/** The TypeScript types of PostgreSQL types, as the driver reads them. Times and JSON have column types of their own. */
const SCALARS = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  'text[]': 'string[]',
  tsvector: 'string',
};

/**
 * The source of `platform/db/tables.ts`: an interface for each table, with its columns in alphabetical order.
 *
 * A text column with a check that lists its values gets a union of them. What the schema cannot say, the interface
 * `ColumnTypes` in `platform/db/column-types.ts` does, by table and column.
 *
 * @param {import('../../apps/server/src/app/migrate/describe-schema').DescribedSchema} schema
 * @param {string} columnTypes the source of `column-types.ts`
 * Error: `UserFacingError` for a column whose type is unknown, or a column type whose column does not exist.
 */
export function tableTypes(schema, columnTypes) {
  const declared = declaredColumns(columnTypes);
  const missing = declared.filter((path) => !columnAt(schema, path));
  if (missing.length > 0)
    throw new UserFacingError(
      `ColumnTypes in column-types.ts names columns that do not exist: ${missing.join(', ')}`,
    );
  const body = Object.entries(schema)
    .map(([table, described]) => interfaceOf(table, described, declared))
    .join('\n\n');
  const list = Object.keys(schema).map((table) => `  ${table}: ${typeName(table)};`);
  const names = ['ColumnTypes', ...new Set(body.match(/\b\w*(?:Timestamp|Json)\b/g))].toSorted();
  return [
    HEADER,
    "import type { Generated } from 'kysely';\n",
    `import type { ${names.join(', ')} } from './column-types';\n\n`,
    '/** The tables that the migrations create. Times are Dates, ids numbers. */\n',
    `export interface Tables {\n${list.join('\n')}\n}\n\n${body}\n`,
  ].join('');
}

function interfaceOf(table, described, declared) {
  const columns = Object.entries(described.columns).map(([name, column]) => {
    const type = declared.includes(`${table}.${name}`)
      ? `ColumnTypes['${table}']['${name}']`
      : (valuesOf(name, described.checks) ?? SCALARS[column.type]);
    return `  ${name}: ${columnType(column, type, `${table}.${name}`)};`;
  });
  return `export interface ${typeName(table)} {\n${columns.join('\n')}\n}`;
}

/** `type`: of its values, undefined for times and JSON without a declared type. */
function columnType({ type: sqlType, nullable, hasDefault }, type, path) {
  const prefix = nullable ? 'Nullable' : hasDefault ? 'Generated' : '';
  if (sqlType === 'timestamp with time zone') return `${prefix}Timestamp`;
  if (sqlType === 'jsonb') return `${prefix}Json${type ? `<${type}>` : ''}`;
  if (!type)
    throw new UserFacingError(
      `${path}: columns of the type ${sqlType} have no TypeScript type in table-types.mjs`,
    );
  const value = nullable ? `${type} | null` : type;
  return hasDefault ? `Generated<${value}>` : value;
}

/** The union of the texts that a check allows for the column; undefined without one. */
function valuesOf(column, checks) {
  for (const check of checks) {
    const [, name, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? [];
    const values = name === column ? list.match(/'[^']*'(?=::text)/g) : undefined;
    if (values) return values.join(' | ');
  }
  return undefined;
}

/** `table.column` of every entry of the interface `ColumnTypes`. */
function declaredColumns(source) {
  const { program } = parseSync('column-types.ts', source);
  const types = program.body
    .map(({ declaration }) => declaration)
    .find((node) => node?.type === 'TSInterfaceDeclaration' && node.id.name === 'ColumnTypes');
  return types.body.body.flatMap(({ key, typeAnnotation }) =>
    typeAnnotation.typeAnnotation.members.map((column) => `${key.name}.${column.key.name}`),
  );
}

function columnAt(schema, path) {
  const [table, column] = path.split('.');
  return schema[table]?.columns[column];
}

/** `user_mfa` → `UserMfaTable`. */
function typeName(table) {
  return `${table.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())}Table`;
}
