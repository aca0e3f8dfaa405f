/** A setting or the machine does not allow a start; the message is one sentence an operator can act on. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'CONFIG_INVALID';
}
