import { RuleError } from '../../platform/http/errors';

/** The filter has an unknown key, operator or value. 422 `{error}`. */
export class InvalidFilterError extends RuleError<'invalid_filter'> {
  constructor(message: string) {
    super('invalid_filter', message);
  }
}
