import type { Route } from '@parley/contract';
import type { z } from 'zod';
import { HttpError, NotFoundError, RuleError, ValidationError } from './errors';
import { fieldReasonOf } from './field-reason';
import type { RouteInput } from './handler';

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  /** JSON bodies may omit the root key; form bodies may not. */
  isJson: boolean;
}

/**
 * Validates a request against its route. Throws 404 for invalid path ids and 422, in the route's error form, for an
 * invalid query or body.
 */
export function parseInput(route: Route, raw: RawInput): RouteInput {
  return {
    params: route.params ? parseParams(route.params, raw.params) : undefined,
    query: route.query ? parseQuery(route.query, raw.query) : undefined,
    body: route.body ? parseBody(route, route.body, unwrapRoot(route, raw)) : undefined,
  };
}

function parseParams(schema: z.ZodType, params: unknown): unknown {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new NotFoundError();
  return parsed.data;
}

function parseQuery(schema: z.ZodType, query: unknown): unknown {
  const parsed = schema.safeParse(query ?? {}, { reportInput: true });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

function parseBody(route: Route, schema: z.ZodType, body: unknown): unknown {
  const parsed = schema.safeParse(body ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  if (route.invalid === 'error') throw invalidInput(parsed.error);
  throw new ValidationError(
    parsed.error.issues.map((issue) => ({
      attribute: String(issue.path[0] ?? 'base'),
      message: `${humanize(String(issue.path[0] ?? 'Request'))} ${sentence(issue)}`,
      ...fieldReasonOf(issue),
    })),
  );
}

/** 422 `{error}`. */
function invalidInput(error: z.ZodError): RuleError {
  const fields = error.issues.map((issue) => ({
    field: String(issue.path[0] ?? 'base'),
    ...fieldReasonOf(issue),
  }));
  return new RuleError('invalid_input', describe(error), { fields });
}

function unwrapRoot(route: Route, raw: RawInput): unknown {
  const { root } = route;
  if (!root) return raw.body ?? {};
  const body = isRecord(raw.body) ? raw.body : {};
  const wrapped = body[root];
  if (isRecord(wrapped)) {
    if (Object.keys(wrapped).length === 0) throw missing(root);
    // Some clients send a few fields next to the root key; they apply where the root object lacks them.
    const { [root]: _root, ...rest } = body;
    return { ...rest, ...wrapped };
  }
  if (!raw.isJson || Object.keys(body).length === 0 || wrapped !== undefined) throw missing(root);
  return body;
}

function missing(name: string): HttpError {
  return new RuleError('missing_parameter', `param is missing or the value is empty: ${name}`, { name });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${humanize(issue.path.join('.') || 'Request')} ${sentence(issue)}`)
    .join(', ');
}

function humanize(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return `is too long (maximum is ${issue.maximum})`;
    case 'too_small':
      return issue.minimum === 1 ? "can't be blank" : `is too short (minimum is ${issue.minimum})`;
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? "can't be blank" : 'is invalid';
    case 'custom':
      return issue.message;
    default:
      return 'is invalid';
  }
}
