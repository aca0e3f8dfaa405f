import { labelTitle, storedLabelTitle } from '@parley/contract';
import { isUniqueViolation } from '../../platform/db/retry';
import { NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { invalidateCache } from '../accounts/accounts.facade';
import { labelRenamed } from './labels.events';
import * as labels from './labels.repository';
import type { LabelFields, LabelRow } from './labels.repository';

/** Creates a label; the title is stored lower-case. Errors: 422 blank, taken or malformed title. */
export async function createLabel(ctx: ActionContext, fields: LabelFields): Promise<LabelRow> {
  const title = checkTitle(fields.title ?? '');
  return ctx.write(async (tx) => {
    const label = await labels
      .insertLabel(tx.db, ctx.accountId, { ...fields, title })
      .catch(refuseTakenTitle);
    await invalidateCache(tx, 'label');
    return label;
  });
}

/** Changes a label. After a rename, a job replaces the old title on conversations and contacts in batches. */
export async function updateLabel(ctx: ActionContext, id: number, fields: LabelFields): Promise<LabelRow> {
  const title = fields.title === undefined ? undefined : checkTitle(fields.title);
  return ctx.write(async (tx) => {
    // The lock serializes concurrent renames: the second one emits the title that the first one set.
    const before = await labels.lockLabel(tx.db, ctx.accountId, id);
    if (!before) throw new NotFoundError();
    const after = await labels
      .updateLabel(tx.db, ctx.accountId, id, { ...fields, title: title ?? before.title })
      .catch(refuseTakenTitle);
    if (after.title !== before.title) {
      tx.emit(labelRenamed(id, before.title));
    }
    await invalidateCache(tx, 'label');
    return after;
  });
}

/** Deletes a label; a job removes it from conversations and contacts in batches. */
export async function deleteLabel(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const label = await labels.lockLabel(tx.db, ctx.accountId, id);
    if (!label) throw new NotFoundError();
    await labels.deleteLabel(tx.db, ctx.accountId, id);
    tx.emit(labelRenamed(id, label.title));
    await invalidateCache(tx, 'label');
  });
}

function checkTitle(title: string): string {
  const normal = storedLabelTitle(title);
  if (normal === '') throw new ValidationError([{ attribute: 'title', message: "Title can't be blank" }]);
  if (!labelTitle.test(normal) || normal.length > 255) {
    throw new ValidationError([{ attribute: 'title', message: 'Title is invalid' }]);
  }
  return normal;
}

function refuseTakenTitle(error: unknown): never {
  if (isUniqueViolation(error)) {
    throw new ValidationError([{ attribute: 'title', message: 'Title has already been taken' }]);
  }
  throw error;
}
