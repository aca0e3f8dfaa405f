import { randomUUID } from 'node:crypto';
import type { Access, Route } from '@parley/contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  admit,
  authenticateMember,
  authenticateMemberOrBot,
  authenticateUser,
  echoSessionHeaders,
  authenticateFromCache,
  type PublicContext,
} from '../modules/access/access.facade';
import { authorizeConsole } from '../modules/super-admin/super-admin.facade';
import { authenticateContact, authenticateVisitor } from '../modules/visitors/visitors.facade';
import { sendError } from '../platform/http/error-response';
import {
  HttpError,
  NotAuthorizedError,
  NotFoundError,
  TooManyRequestsError,
  UnavailableError,
} from '../platform/http/errors';
import type { RouteHandler, RouteInput } from '../platform/http/handler';
import { parseInput } from '../platform/http/input';
import { normalizeUrl } from '../platform/http/normalize-url';
import { createExchange, parseQueryString, queryProblem, requestInfo } from '../platform/http/transport';
import { type BodyParserOptions, registerBodyParsers, registerRawUploadParser } from '../platform/http-body';
import { ipLimitKey } from '../platform/limits';
import type { Services } from '../platform/services';
import { withResponseTimeout } from './response-timeout';
import { withIdempotency } from './idempotency';
import { watchOverload } from './overload';
import { registerPublicApiCors } from './public-cors';
import { acceptsFiles } from './accepts-files';

const URL_CHARACTERS = 8 * 1024;
const HEADERS_WITHIN_MS = 10_000;
/** How often Node checks for requests that exceed the timeouts. */
const LOOK_FOR_SLOW_MS = 2_000;
/** Covers the body too: an upload over a slow connection. */
const REQUEST_WITHIN_MS = 300_000;
const MULTIPART = /^\s*multipart\//i;
const HEALTH = new Set(['/health', '/ready']);
const ALL_REQUESTS = { name: 'all-requests', limit: 3_000, windowSeconds: 60 };

export interface HttpAppOptions {
  services: Services;
  handlers: RouteHandler[];
  /** Set by tests: every response is checked against its contract, and a difference is an error. */
  checkOutputs?: boolean;
}

/** The HTTP side of the product: every route of the contract, one error format, one place for headers. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const { services } = options;
  const app = Fastify({
    loggerInstance: services.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are not logged, and a child logger per request costs more than all other checks together.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedHops(services.config.trustProxy),
    genReqId: () => randomUUID(),
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    bodyLimit: 64 * 1024 * 1024,
    requestTimeout: REQUEST_WITHIN_MS,
    routerOptions: {
      querystringParser: parseQueryString,
      maxParamLength: 2_048,
      ignoreTrailingSlash: true,
    },
    // Fastify answers these itself; the body has its form and the code of ours.
    frameworkErrors: ({ code, message }, request, reply) =>
      sendError(
        new HttpError('bad_request', { error: 'Bad Request', code, message, statusCode: 400 }),
        request,
        reply,
        services.logger,
      ),
    rewriteUrl: (request) => withoutJsonSuffix(normalizeUrl(request.url ?? '/')),
    // A client that disconnects must not leave a half-sent response in the log as an error.
    forceCloseConnections: 'idle',
    // A request that was on its way when the process stopped listening is answered: `closeHttp` waits for it, and the
    // database is closed after it. Fastify would answer 503, although nothing is missing (O1).
    return503OnClosing: false,
  });
  registerPublicApiCors(app);
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip', 'identity'] });
  const bodies: BodyParserOptions = {
    tempFolder: `${services.config.dataDir}/tmp`,
    maxFileBytes: services.config.maximumFileUploadSizeMb * 1024 * 1024,
    acceptsFiles: (request) => acceptsFiles(request.routeOptions.config.route),
    maxFileBytesOf: (request) => request.routeOptions.config.route?.maxFileBytes,
  };
  registerBodyParsers(app, bodies);
  const overload = watchOverload(app);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > URL_CHARACTERS)
      return done(new HttpError('url_too_long', { error: 'The address is too long' }));
    if (overload.isOverloaded() && !HEALTH.has(request.url))
      return done(new UnavailableError('Too busy at the moment'));
    const problem = queryProblem(request.query);
    if (problem || services.limits.ipExempt(request.ip)) return done(problem);
    services.limits.check(ALL_REQUESTS, ipLimitKey(request.ip)).then(
      ({ allowed, retryAfterSeconds }) =>
        done(allowed ? undefined : new TooManyRequestsError(retryAfterSeconds)),
      (error: Error) => done(error),
    );
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, services.logger));
  app.setNotFoundHandler((request, reply) => sendError(new NotFoundError(), request, reply, services.logger));
  const [ofBytes, others] = [true, false].map((takesBytes) =>
    options.handlers.filter(({ route }) => Boolean(route.takesBytes) === takesBytes),
  );
  for (const handler of others ?? []) registerRoute(app, handler, options);
  await app.register(async (scope) => {
    registerRawUploadParser(scope, bodies);
    for (const handler of ofBytes ?? []) registerRoute(scope, handler, options);
  });
  return app;
}

function registerRoute(app: FastifyInstance, handler: RouteHandler, options: HttpAppOptions): void {
  const { path, optionalSuffix } = handler.route;
  for (const url of [path, ...(optionalSuffix ? [path + optionalSuffix] : [])]) {
    registerUrl(app, url, handler, options);
  }
}

function registerUrl(
  app: FastifyInstance,
  url: string,
  handler: RouteHandler,
  options: HttpAppOptions,
): void {
  const { route } = handler;
  app.route({
    method: route.alsoPut ? [route.method, 'PUT'] : route.method,
    url,
    exposeHeadRoute: route.answersHead === true,
    // `@fastify/compress` decides by the first two bytes ("80") that some text is compressed already, sends it
    // unchanged and labels it gzip.
    ...(route.raw ? { compress: false as const } : {}),
    config: { route },
    onRequest: (request, reply, done) => {
      if (route.takesBytes) {
        checkRawUpload(handler, request, reply, options.services).then(() => done(), done);
        return;
      }
      if (!MULTIPART.test(request.headers['content-type'] ?? '')) return done();
      authenticateUploader(route, request, reply, options.services).then(() => done(), done);
    },
    handler: (request, reply) => answer(handler, request, reply, options),
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route;
  }
}

/** Callers that were authenticated before their body was read. */
const uploaders = new WeakMap<FastifyRequest, PublicContext>();

/**
 * Authenticates a multipart request before its body is read, because files are written to disk before the handler runs:
 * by headers, query or cookie. Session fields inside the multipart body arrive too late and are ignored.
 */
async function authenticateUploader(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  const exchange = createExchange(request, reply, services.config);
  const base: PublicContext = { services, request: requestInfo(request), exchange };
  uploaders.set(request, await authenticate(base, route.access, request));
}

/** Checks `isOpen` before a raw body is written to disk, which happens before the handler runs. Error: 404. */
async function checkRawUpload(
  { isOpen }: RouteHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  const exchange = createExchange(request, reply, services.config);
  const base: PublicContext = { services, request: requestInfo(request), exchange };
  if (!(await isOpen?.(base as never))) throw new NotFoundError();
}

async function answer(
  handler: RouteHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpAppOptions,
): Promise<unknown> {
  const { route } = handler;
  const { services } = options;
  const exchange = createExchange(request, reply, services.config);
  const base: PublicContext = { services, request: requestInfo(request), exchange };
  reply.header('x-content-type-options', 'nosniff');
  reply.header('cache-control', 'no-store');
  const execute = async (caller: PublicContext): Promise<unknown> => {
    if (handler.isOpen && !(await handler.isOpen(caller as never))) throw new NotFoundError();
    const input: RouteInput = parseInput(route, inputOf(request));
    const run = (by: PublicContext) => handler.run(by as never, input);
    if (route.raw) return run(caller);
    return withResponseTimeout(() => withIdempotency({ route, context: caller, body: request.body, run }));
  };
  const early = handler.isReadOnly ? await runSpeculatively(base, handler, request, execute) : undefined;
  const output = early
    ? early.output
    : await runAuthenticated(
        uploaders.get(request) ?? (await authenticate(base, route.access, request)),
        execute,
      );
  if (reply.sent || route.raw) return reply;
  if (reply.statusCode === 200 && route.status) reply.status(route.status);
  if (!route.output) return reply.send('');
  if (options.checkOutputs && reply.statusCode < 300) checkOutput(route, output);
  // Some routes have a response body only in some cases.
  if (output === undefined) return reply.send('');
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(output));
}

type Execute = (caller: PublicContext) => Promise<unknown>;

async function runAuthenticated(context: PublicContext, execute: Execute): Promise<unknown> {
  echoSessionHeaders(context, context.exchange);
  return execute(context);
}

/**
 * Runs a read with the cached caller while the cache entry is being revalidated. Undefined when there is no cached
 * caller or the entry is outdated; the caller then has to be authenticated first. The reason and the figures are at
 * `authenticateFromCache`.
 */
async function runSpeculatively(
  base: PublicContext,
  { route }: RouteHandler,
  request: FastifyRequest,
  execute: Execute,
): Promise<{ output: unknown } | undefined> {
  if (route.access.who !== 'member') return undefined;
  const cached = authenticateFromCache(base, accountIdOf(request));
  if (!cached) return undefined;
  const { access } = route;
  const reading = (async () => {
    admit(cached.context, access);
    return execute(cached.context);
  })();
  reading.catch(() => undefined); // used only after the cache entry proved valid
  if (!(await cached.isStillValid)) return undefined;
  echoSessionHeaders(cached.context, base.exchange);
  return { output: await reading };
}

function inputOf(request: FastifyRequest): Parameters<typeof parseInput>[1] {
  const isJson = !/^(multipart|application\/x-www-form)/.test(request.headers['content-type'] ?? '');
  return { params: request.params, query: request.query, body: request.body, isJson };
}

async function authenticate(
  base: PublicContext,
  access: Access,
  request: FastifyRequest,
): Promise<PublicContext> {
  switch (access.who) {
    case 'public':
      return base;
    case 'user':
      return authenticateUser(base);
    case 'session': {
      const context = await authenticateUser(base);
      if (context.credential.kind === 'access_token') throw new NotAuthorizedError();
      return context;
    }
    case 'super_admin':
      return authorizeConsole(await authenticateUser(base), access);
    case 'member':
    case 'administrator': {
      const isOpenToBots = access.who === 'member' && access.bots;
      const authenticateCaller = isOpenToBots ? authenticateMemberOrBot : authenticateMember;
      const context = await authenticateCaller(base, accountIdOf(request));
      admit(context, access);
      return context;
    }
    case 'visitor':
      return authenticateVisitor(base);
    case 'contact':
      return authenticateContact(base, request.params as Record<string, string>);
  }
}

/** Accepts decimal digits only. Anything that cannot be an account id is a 404. */
function accountIdOf(request: FastifyRequest): number {
  const text = (request.params as { account_id?: string }).account_id ?? '';
  const accountId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(accountId)) throw new NotFoundError();
  return accountId;
}

/** `.json` after a path asks for JSON; the pages of help centers, which are HTML otherwise, learn it from the query. */
function withoutJsonSuffix(url: string): string {
  if (url.startsWith('/hc/')) {
    return url.replace(/^([^?#]*)\.json\/?(?:\?|$)/, '$1?format=json&').replace(/&$/, '');
  }
  if (!/^\/(api|public|auth|platform)\//.test(url)) return url;
  return url.replace(/^([^?#]*)\.json\/?(?=$|[?#])/, '$1');
}

function checkOutput(route: Route, output: unknown): void {
  const plain: unknown = output === undefined ? undefined : JSON.parse(JSON.stringify(output));
  const parsed = route.output?.safeParse(plain);
  if (parsed && !parsed.success) {
    throw new Error(
      `${route.name} answers outside its contract: ${JSON.stringify(parsed.error.issues).slice(0, 2_000)}`,
    );
  }
}

type TrustProxy = HttpAppOptions['services']['config']['trustProxy'];

/** Turns a number of hops into the function that Fastify expects. */
function trustedHops(trust: TrustProxy): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}
