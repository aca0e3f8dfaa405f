import { RuleError } from '../../platform/http/errors';

/** The filter asks for something that does not exist or cannot be. 422 `{error}`. */
export class InvalidFilterError extends RuleError {
  constructor(message: string) {
    super('invalid_filter', message);
  }
}
