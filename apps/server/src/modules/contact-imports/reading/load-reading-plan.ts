import type { DbReader } from '../../../platform/db/database';
import { listAttributeTypes } from '../../custom-attributes/custom-attributes.facade';
import { listLabels } from '../../labels/labels.facade';
import type { ImportRow } from '../contact-imports.types';
import type { ReadingPlan } from './read-row';

/** What the rows of an import are read by: its mapping and the account's labels and attributes. */
export async function loadReadingPlan(
  db: DbReader,
  { account_id: accountId, mapping, options }: ImportRow,
): Promise<ReadingPlan> {
  const [labels, attributes] = await Promise.all([
    listLabels(db, accountId),
    listAttributeTypes(db, accountId, 'contact_attribute'),
  ]);
  return {
    targets: mapping,
    labels: new Set(labels.map(({ title }) => title.toLowerCase())),
    attributes: new Map(attributes.map(({ key, type, values }) => [key, { type, values }])),
    callingCode: options.calling_code,
  };
}
