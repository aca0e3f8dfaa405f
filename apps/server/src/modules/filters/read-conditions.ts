import {
  asksForAttributes,
  type FilterCondition,
  FilterError,
  type FilterModel,
  type ReadFilter,
  readFilter,
} from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { findAttributeFields } from '../custom-attributes/custom-attributes.facade';
import { InvalidFilterError } from './filter-errors';

/** A filter as it was sent, checked against what the account has. Errors: 422 `{error}` in words. */
export async function readConditions(
  db: DbReader,
  accountId: number,
  model: FilterModel,
  conditions: readonly FilterCondition[],
): Promise<ReadFilter> {
  const attributes = asksForAttributes(model, conditions)
    ? await findAttributeFields(db, accountId, `${model}_attribute`)
    : [];
  try {
    return readFilter(model, conditions, attributes);
  } catch (error) {
    if (error instanceof FilterError) throw new InvalidFilterError(error.message);
    throw error;
  }
}
