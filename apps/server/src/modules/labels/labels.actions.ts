import { labelTitle, type RouteBody, type routes, storedLabelTitle } from '@parley/contract';
import { ValidationError } from '../../platform/http/errors';
import { blank } from '../../platform/http/field-problems';
import { invalidateClientCache } from '../accounts/accounts.facade';
import { crudActions } from '../crud/crud.facade';
import { labelDeleted, labelRenamed } from './labels.events';
import { labelRows } from './labels.repository';

type LabelInput = RouteBody<typeof routes.updateLabel>;

/** After a rename or deletion, a job replaces or removes the old title on conversations and contacts in batches. */
export const {
  create: createLabel,
  update: updateLabel,
  delete: deleteLabel,
} = crudActions({
  rows: labelRows,
  uniqueField: 'title',
  values: ({ title, ...fields }: LabelInput, before) => ({
    ...fields,
    title: before && title === undefined ? before.title : checkTitle(title ?? ''),
  }),
  async changed(tx, { before, after }) {
    // The row was locked before: of two concurrent renames, the second one emits the title that the first one set.
    if (before && !after) tx.emit(labelDeleted(before.id, before.title));
    if (before && after && before.title !== after.title) tx.emit(labelRenamed(before.id, before.title));
    await invalidateClientCache(tx, 'label');
  },
});

function checkTitle(title: string): string {
  const stored = storedLabelTitle(title);
  if (stored === '') throw new ValidationError([blank('title')]);
  if (!labelTitle.test(stored) || stored.length > 255) {
    throw new ValidationError([{ attribute: 'title', message: 'Title is invalid', code: 'invalid' }]);
  }
  return stored;
}
