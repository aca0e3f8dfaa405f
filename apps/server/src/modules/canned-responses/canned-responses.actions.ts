import type { RouteBody, routes } from '@parley/contract';
import { ValidationError } from '../../platform/http/errors';
import { blank } from '../../platform/http/field-problems';
import { configurationUpdated } from '../accounts/accounts.facade';
import { crudActions } from '../crud/crud.facade';
import { cannedResponseRows } from './canned-responses.repository';

type CannedResponseInput = RouteBody<typeof routes.updateCannedResponse>;

/** Allowed for every member. */
export const {
  create: createCannedResponse,
  update: updateCannedResponse,
  delete: deleteCannedResponse,
} = crudActions({
  rows: cannedResponseRows,
  uniqueField: 'short_code',
  values(input: CannedResponseInput, before) {
    const short_code = (input.short_code ?? before?.short_code ?? '').trim();
    const content = input.content ?? before?.content ?? '';
    const problems = [
      ...(short_code === '' ? [blank('short_code')] : []),
      ...(content.trim() === '' ? [blank('content')] : []),
    ];
    if (problems.length > 0) throw new ValidationError(problems);
    return { short_code, content };
  },
  changed: (tx) => tx.emit(configurationUpdated('canned_response')),
});
