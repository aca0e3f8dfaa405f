import type { Route } from '@parley/contract';
import { schemaOf } from '@parley/contract/openapi';
import { sampleBody, sampleQuery, sampleValue } from './sample-input';
import type { AccountFixture } from './fixture';

type Json = Record<string, unknown>;

/** An input field of a route at any depth, and how to build a complete input that carries a value there. */
export interface Leaf {
  route: Route;
  place: 'body' | 'query';
  /** For example `message.attachments[]`. */
  path: string;
  /** Last name of the path, without brackets. */
  name: string;
  kind: 'text' | 'list' | 'object' | 'number' | 'anything';
  /** Maximum characters of a text or items of a list, from the schema; undefined when the schema sets none. */
  max: number | undefined;
  schema: Json;
  inputWith(value: unknown): Json;
}

/** Every text, list, number and free-form object in the input of a route. Enumerated values are left out. */
export function leavesOf(route: Route, fixture: AccountFixture): Leaf[] {
  return (['query', 'body'] as const).flatMap((place) => {
    const schema = route[place];
    if (!schema) return [];
    const base = place === 'body' ? sampleBody(route, fixture) : sampleQuery(route, fixture);
    const found: Leaf[] = [];
    const at = { route, place, path: '', name: '', inputWith: (value: unknown) => value as Json };
    collect(schemaOf(schema, 'output'), at, fixture, found);
    return found.map((leaf) => ({
      ...leaf,
      inputWith: (value: unknown) => ({ ...base, ...leaf.inputWith(value) }),
    }));
  });
}

type Place = Pick<Leaf, 'route' | 'place' | 'path' | 'name' | 'inputWith'>;

function collect(schema: Json, at: Place, fixture: AccountFixture, found: Leaf[]): void {
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    for (const one of (schema[key] ?? []) as Json[]) collect(one, at, fixture, found);
  }
  const isOpen = !('enum' in schema) && !('const' in schema);
  const leaf = (kind: Leaf['kind'], max?: unknown): void =>
    void found.push({ ...at, kind, schema, max: typeof max === 'number' ? max : undefined });
  for (const type of [schema.type].flat()) {
    if (type === 'string' && isOpen && schema.format !== 'binary') leaf('text', schema.maxLength);
    if (type === 'number' || type === 'integer') leaf('number');
    if (type === 'array') {
      leaf('list', schema.maxItems);
      const inputWith = (value: unknown) => at.inputWith([value]);
      collect((schema.items ?? {}) as Json, { ...at, path: `${at.path}[]`, inputWith }, fixture, found);
    }
    if (type === 'object') collectProperties(schema, at, fixture, found, () => leaf('object'));
  }
  const says = Object.keys(schema).filter((key) => key !== 'description' && key !== 'default');
  if (says.length === 0) leaf('anything');
}

function collectProperties(
  schema: Json,
  at: Place,
  fixture: AccountFixture,
  found: Leaf[],
  isFree: () => void,
): void {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  if (Object.keys(properties).length === 0) isFree();
  const required = ((schema.required ?? []) as string[]).filter((name) => name in properties);
  const siblings = at.path === '' ? {} : sampleOf(required, properties, fixture);
  for (const [name, property] of Object.entries(properties)) {
    const path = at.path === '' ? name : `${at.path}.${name}`;
    const inputWith = (value: unknown) => at.inputWith({ ...siblings, [name]: value });
    collect(property, { ...at, path, name, inputWith }, fixture, found);
  }
}

function sampleOf(names: string[], properties: Record<string, Json>, fixture: AccountFixture): Json {
  return Object.fromEntries(names.map((name) => [name, sampleValue(name, properties[name] ?? {}, fixture)]));
}
