/** Thrown when the embedded database cannot run. The message is one sentence that tells the operator what to do. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
  readonly code = 'POSTGRES_START';
}

/** Error code of a failed system call, e.g. `EACCES` or `ENOSPC`. */
export function systemCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown error';
}
