import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '../config/config';
import { openLogOutput } from './log-output';
import { scrub, scrubText } from './scrub';

export type { Logger } from 'pino';
export { maskEmail } from './mask-email';

let output: DestinationStream | undefined;

/**
 * The server's logger: JSON lines on standard output. Passwords, tokens, message bodies and full e-mail addresses are
 * removed from everything that is logged (O6); `err`, `req` and `res` are shortened.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: Record<string, unknown>) => scrub(entry) as Record<string, unknown>,
    },
    serializers: { err: showError, error: showError, req: showRequest, res: showResponse },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: (...args: unknown[]) => void) {
        method.apply(
          this,
          args.map((arg: unknown) => (typeof arg === 'string' ? scrubText(arg) : arg)),
        );
      },
    },
  };
  return withScrubbedChildren(pino(options, destination ?? (output ??= openLogOutput(process.stdout.fd))));
}

/**
 * pino applies the `log` formatter to entries only, so the bindings of a child logger are scrubbed when it is
 * created.
 */
function withScrubbedChildren(logger: Logger): Logger {
  const child = logger.child;
  logger.child = function scrubbedChild(this: Logger, ...[bindings, options]: Parameters<Logger['child']>) {
    return child.call(this, scrub(bindings) as typeof bindings, options);
  } as Logger['child'];
  return logger;
}

interface RequestLike {
  id?: unknown;
  method?: unknown;
  url?: unknown;
  ip?: unknown;
}

function showError(error: unknown): unknown {
  if (!(error instanceof Error)) return scrub({ error }, 1);
  const { detail, where, ...rest } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  // PostgreSQL includes values of the failing row in `detail` and `where`.
  return scrub({ ...rest, ...(detail || where ? { detail: '[hidden]' } : {}) }, 1);
}

/** Omits the query string, which may contain tokens. */
function showRequest(request: RequestLike): unknown {
  const url = typeof request.url === 'string' ? request.url.split('?')[0] : undefined;
  return { id: request.id, method: request.method, url: url && scrubText(url), ip: request.ip };
}

function showResponse(response: { statusCode?: unknown }): unknown {
  return { statusCode: response.statusCode };
}
