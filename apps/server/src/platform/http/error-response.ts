import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { NoResultError } from 'kysely';
import { sqlState } from '../db/retry';
import { HttpBodyError } from '../http-body';
import type { Logger } from '../logging/logger';
import { ConflictError, HttpError, httpErrorWithStatus, NotFoundError, UnavailableError } from './errors';

/**
 * Writes the response for any error; no other code turns errors into responses. Unknown errors become a 500 without
 * details.
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  const known = asHttpError(error);
  if (known.statusCode >= 500) {
    logger.error({ err: error, requestId: request.id, route: request.routeOptions?.url }, 'request failed');
  } else if (known.statusCode === 401 || known.statusCode === 403) {
    logger.info(
      { code: known.code, requestId: request.id, route: request.routeOptions?.url, ip: request.ip },
      'refused',
    );
  }
  if (reply.sent) return;
  for (const [name, value] of Object.entries(known.headers)) reply.header(name, value);
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .status(known.statusCode);
  if (typeof known.body === 'string') void reply.type('text/plain; charset=utf-8').send(known.body);
  else void reply.type('application/json; charset=utf-8').send(JSON.stringify(known.body));
}

/** The HttpError for any error: those of the HTTP layer, Fastify, PostgreSQL and the operating system. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof HttpBodyError)
    return new HttpError(error.code, { error: error.message }, { headers: headersOf(error) });
  if (isDatabaseOutage(error)) return new UnavailableError();
  if (isDiskFull(error)) return asHttpError(new HttpBodyError('storage_full'));
  const refused = refusedByPostgres(error) ?? overtaken(error);
  if (refused) return refused;
  const { statusCode } = error as FastifyError;
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return httpErrorWithStatus(statusCode, (error as Error).message);
  }
  return new HttpError('internal', { error: 'Internal Server Error' });
}

/** Closes the connection after `too_slow`, because the client is still sending a body that will not be read. */
function headersOf(error: HttpBodyError): Record<string, string> {
  return error.code === 'too_slow' ? { connection: 'close' } : {};
}

/** 422 for values that no column can store: NUL in text, numbers out of range, invalid dates. */
function refusedByPostgres(error: unknown): HttpError | null {
  const state = sqlState(error);
  if (!state || !['22021', '22003', '22007', '22008', '22P02', '22P05', '54000'].includes(state)) return null;
  return new HttpError('unstorable_value', { error: 'A value in the request cannot be stored' });
}

/**
 * A concurrent change won: 404 when the record or a referenced record is gone, 409 when a unique value exists
 * already.
 */
function overtaken(error: unknown): HttpError | null {
  const state = sqlState(error);
  if (error instanceof NoResultError || state === '23503') return new NotFoundError();
  if (state === '23505') return new ConflictError('overtaken', 'Something like it has just been made');
  return null;
}

/**
 * SQLSTATE codes that may succeed on a later request: server shut down or full, timeouts, and deadlocks that remain
 * after the retries of a transaction.
 */
const OUTAGE_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '57014',
  '55P03',
  '40P01',
  '40001',
]);

/** Error codes of the operating system for a broken or refused connection to the database. */
const CONNECTION_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const CONNECTION_ERROR_PATTERN =
  /Connection terminated|connection error and is not queryable|Client was closed|Query read timeout|timeout exceeded when trying to connect|ECONNREFUSED|ECONNRESET/;

function isDatabaseOutage(error: unknown): boolean {
  const state = sqlState(error);
  if (state && (OUTAGE_STATES.has(state) || state.startsWith('08'))) return true;
  const { code, syscall } = (error ?? {}) as { code?: string; syscall?: string };
  // The Unix socket of the database does not exist.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (code !== undefined && CONNECTION_ERROR_CODES.has(code)) return true;
  return CONNECTION_ERROR_PATTERN.test(error instanceof Error ? error.message : '');
}

/** The disk is full. Only requests that store files fail with it; other requests still work. */
function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === 'ENOSPC' || code === 'EDQUOT';
}
