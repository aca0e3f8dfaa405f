import type { Route } from '@parley/contract';
import { schemaOf } from '@parley/contract/openapi';

const known = new WeakMap<Route, boolean>();

/**
 * Whether a route has a field for a file. A request to any other route, or to no route of the contract, stores no file.
 */
export function acceptsFiles(route: Route | undefined): boolean {
  if (!route?.body) return false;
  const before = known.get(route);
  if (before !== undefined) return before;
  const found = holdsFile(schemaOf(route.body, 'input'));
  known.set(route, found);
  return found;
}

function holdsFile(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('format' in schema && schema.format === 'binary') return true;
  return Object.values(schema).some(holdsFile);
}
