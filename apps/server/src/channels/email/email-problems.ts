import { isMailAddress } from '@parley/contract';
import type { FieldProblem } from '../../platform/http/errors';
import { blank } from '../../platform/http/field-problems';
import type { ConnectionValues } from '../connection/connection-row';
import { foldersOf, signInOf } from './connection-values';

/** What an email inbox needs before its servers are asked. */
export function emailProblems(values: ConnectionValues): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (values['email'] !== '' && !isMailAddress(String(values['email']))) {
    problems.push({ attribute: 'email', message: 'Email is invalid', code: 'invalid_email' });
  }
  if (values['imap_enabled'] === true && !signInOf(values)) {
    problems.push(...blanks(values, ['imap_address', 'imap_login', 'imap_password']));
  }
  if (values['imap_enabled'] === true && foldersOf(values).length === 0) problems.push(blank('imap_folders'));
  if (values['smtp_enabled'] === true) problems.push(...blanks(values, ['smtp_address']));
  return problems;
}

function blanks(values: ConnectionValues, names: readonly string[]): FieldProblem[] {
  return names.filter((name) => values[name] === '').map(blank);
}
