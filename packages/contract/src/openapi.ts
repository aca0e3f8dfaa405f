import { z } from 'zod';
import { errorDefinitions } from './errors';
import type { Access, Permission } from './kit/access';
import type { Route } from './kit/route';

type Json = Record<string, unknown>;

/**
 * Builds the API description (OpenAPI 3.1) of a route table. It is generated from the schemas that the server validates
 * with and never edited by hand.
 */
export function describeApi(
  routes: readonly Route[],
  info: { title: string; version: string; url: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
    paths[path] ??= {};
    const entry = paths[path];
    const methods = route.alsoPut ? [route.method, 'PUT'] : [route.method];
    for (const method of methods) {
      entry[method.toLowerCase()] = describeOperation(
        route,
        method === route.method ? route.name : `${route.name}ByPut`,
      );
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.url }],
    tags: [...new Set(routes.map((route) => route.tag))].sort().map((name) => ({ name })),
    paths,
    components: { securitySchemes, schemas: { Error: errorSchema } },
  };
}

const securitySchemes = {
  personalToken: { type: 'apiKey', in: 'header', name: 'api_access_token' },
  session: { type: 'apiKey', in: 'header', name: 'access-token', description: 'with `client` and `uid`' },
  visitor: { type: 'apiKey', in: 'header', name: 'X-Auth-Token', description: 'with `website_token`' },
};

/**
 * The fields of every JSON error response, beside those of its form: `error`, `errors`, or `message` with `attributes`.
 */
const errorSchema: Json = {
  type: 'object',
  required: ['error_code'],
  properties: {
    error_code: {
      type: 'string',
      enum: Object.keys(errorDefinitions),
      description: 'Machine-readable reason; see docs/error-codes.md.',
    },
    error_params: { type: 'object', description: 'Values for a text about the error.' },
    error: { description: 'Sentence, or lists of sentences by field.' },
    errors: { type: 'array', items: { type: 'string' } },
    message: { type: 'string' },
    attributes: { type: 'array', items: { type: 'string' }, description: 'Names of the invalid fields.' },
  },
};

const errorContent: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

function describeOperation(route: Route, operationId: string): Json {
  return {
    operationId,
    summary: route.summary,
    description: describeAccess(route.access),
    tags: [route.tag],
    security: securityOf(route.access),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body || route.takesBytes ? { requestBody: requestBodyOf(route) } : {}),
    responses: responsesOf(route),
  };
}

/** The access rule as a sentence for the description. */
export function describeAccess(access: Access): string {
  switch (access.who) {
    case 'public':
      return `Anyone: ${access.because}.`;
    case 'visitor':
      return 'A website visitor.';
    case 'contact':
      return 'A public API client with the inbox identifier and source ID.';
    case 'user':
      return 'Any signed-in user.';
    case 'session':
      return 'A signed-in user, by session only.';
    case 'member': {
      return `Any member of the account.${describeCustomRoles(access.anyOf)}${access.bots ? ' Also agent bots.' : ''}`;
    }
    case 'administrator':
      return access.orAnyOf
        ? `Administrators of the account, and custom roles with one of ${access.orAnyOf.join(', ')}.`
        : 'Administrators of the account.';
    case 'super_admin':
      return `Super administrators of the installation, by session only.${access.proven ? ' The password must have been entered within the last 30 minutes.' : ''}`;
  }
}

function describeCustomRoles(anyOf: readonly Permission[] | undefined): string {
  if (!anyOf) return '';
  if (anyOf.length === 0) return ' Not agents with a custom role.';
  return ` Agents with a custom role need one of ${anyOf.join(', ')}.`;
}

function securityOf(access: Access): Json[] {
  switch (access.who) {
    case 'public':
    case 'contact':
      return [];
    case 'visitor':
      return [{ visitor: [] }];
    case 'session':
    case 'super_admin':
      return [{ session: [] }];
    case 'user':
    case 'member':
    case 'administrator':
      return [{ personalToken: [] }, { session: [] }];
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBodyOf(route: Route): Json {
  if (route.takesBytes) return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const schema = route.body ? schemaOf(route.body, 'input') : {};
  const wrapped = route.root
    ? { anyOf: [{ type: 'object', properties: { [route.root]: schema }, required: [route.root] }, schema] }
    : schema;
  return { content: { 'application/json': { schema: wrapped }, 'multipart/form-data': { schema: wrapped } } };
}

function responsesOf(route: Route): Json {
  const success = route.output
    ? {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(route.output, 'output') } },
      }
    : { description: route.raw ? 'Success, not JSON' : 'Success, without a body' };
  const responses: Record<string, Json> = { [String(route.status ?? 200)]: success };
  for (const [status, reason] of Object.entries(route.errors ?? {}))
    responses[status] = { description: reason, ...(status === '429' ? {} : { content: errorContent }) };
  responses.default = { description: 'Any other refusal', content: errorContent };
  return responses;
}

/**
 * JSON schema of a zod schema. Types that JSON schema cannot express (files, leniently parsed values) are described by
 * their output.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: describeFile,
  }) as Json;
  return json;
}

function describeFile({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
}
