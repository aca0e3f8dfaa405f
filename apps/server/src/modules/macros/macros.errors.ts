import { HttpError } from '../../platform/http/errors';

/** 422 in the shape that only macros and rules use: the problems by field. */
export class MacroInvalidError extends HttpError {
  constructor(problems: Record<string, string[]>) {
    super(422, 'macro_invalid', { error: problems });
  }
}
