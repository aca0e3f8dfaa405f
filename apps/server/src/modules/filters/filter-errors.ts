import { RuleError } from '../../platform/http/errors';

/** The filter asks for something that does not exist or cannot be. 422 `{error}`. */
export class InvalidFilterError extends RuleError {
  constructor(message: string) {
    super('invalid_filter', message);
  }
}

export function invalidValue(key: string): InvalidFilterError {
  return new InvalidFilterError(`Invalid value. The values provided for ${key.slice(0, 60)} are invalid`);
}
