/**
 * Thrown when a setting or the machine does not allow the server to start. The message is one sentence that tells the
 * operator what to change.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'CONFIG_INVALID';
}
