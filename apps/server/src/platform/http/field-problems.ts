import type { FieldProblem } from './errors';

/** A required field is empty. */
export const blank = (attribute: string): FieldProblem => problem(attribute, 'blank', "can't be blank");

/** Another row of the account has the value. */
export const taken = (attribute: string): FieldProblem =>
  problem(attribute, 'taken', 'has already been taken');

/** A value that the server does not accept, in the words that clients of the compatible API know. */
export function invalid(attribute: string, message: string): FieldProblem {
  return { attribute, message, code: 'invalid' };
}

/** The problem as clients of the compatible API know it: `short_code` gives "Short code can't be blank". */
function problem(attribute: string, code: 'blank' | 'taken', text: string): FieldProblem {
  const words = attribute.replaceAll('_', ' ');
  return { attribute, message: `${words.charAt(0).toUpperCase()}${words.slice(1)} ${text}`, code };
}
