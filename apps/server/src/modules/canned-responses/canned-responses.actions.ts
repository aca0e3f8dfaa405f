import { isUniqueViolation } from '../../platform/db/retry';
import { NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { configurationUpdated } from '../accounts/accounts.facade';
import * as responses from './canned-responses.repository';
import type { CannedResponseFields, CannedResponseRow } from './canned-responses.repository';

/** Allowed for every member. Errors: 422 blank or taken short code, blank content. */
export async function createCannedResponse(
  ctx: ActionContext,
  input: CannedResponseFields,
): Promise<CannedResponseRow> {
  const fields = checkFields({ short_code: input.short_code ?? '', content: input.content ?? '' });
  return ctx.write(async (tx) => {
    const response = await responses
      .insertCannedResponse(tx.db, ctx.accountId, fields)
      .catch(refuseTakenCode);
    tx.emit(configurationUpdated('canned_response'));
    return response;
  });
}

/** Fields that are not given keep their values. Errors: 404, 422 as for creating. */
export async function updateCannedResponse(
  ctx: ActionContext,
  id: number,
  input: CannedResponseFields,
): Promise<CannedResponseRow> {
  return ctx.write(async (tx) => {
    const before = await responses.lockCannedResponse(tx.db, ctx.accountId, id);
    if (!before) throw new NotFoundError();
    const { short_code = before.short_code, content = before.content } = input;
    const fields = checkFields({ short_code, content });
    const after = await responses
      .updateCannedResponse(tx.db, ctx.accountId, id, fields)
      .catch(refuseTakenCode);
    tx.emit(configurationUpdated('canned_response'));
    return after;
  });
}

/** Error: 404. */
export async function deleteCannedResponse(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const response = await responses.lockCannedResponse(tx.db, ctx.accountId, id);
    if (!response) throw new NotFoundError();
    await responses.deleteCannedResponse(tx.db, ctx.accountId, id);
    tx.emit(configurationUpdated('canned_response'));
  });
}

function checkFields(fields: Required<CannedResponseFields>): Required<CannedResponseFields> {
  const short_code = fields.short_code.trim();
  const problems = [
    ...(short_code === '' ? [{ attribute: 'short_code', message: "Short code can't be blank" }] : []),
    ...(fields.content.trim() === '' ? [{ attribute: 'content', message: "Content can't be blank" }] : []),
  ];
  if (problems.length > 0) throw new ValidationError(problems);
  return { short_code, content: fields.content };
}

function refuseTakenCode(error: unknown): never {
  if (isUniqueViolation(error)) {
    throw new ValidationError([{ attribute: 'short_code', message: 'Short code has already been taken' }]);
  }
  throw error;
}
