/** The embedded database cannot run here; the message is one sentence an operator can act on. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
  readonly code = 'POSTGRES_START';
}

/** `EACCES`, `ENOSPC` … of a failed system call. */
export function systemCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown error';
}
