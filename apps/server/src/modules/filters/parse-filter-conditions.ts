import {
  usesCustomAttributes,
  type FilterCondition,
  FilterError,
  type FilterModel,
  type ParsedFilter,
  parseFilter,
} from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { findAttributeFields } from '../custom-attributes/custom-attributes.facade';
import { InvalidFilterError } from './filter-errors';

/** Validates a filter of a request against the account's attributes. Error: 422 `{error}` with an explanation. */
export async function parseFilterConditions(
  db: DbReader,
  accountId: number,
  model: FilterModel,
  conditions: readonly FilterCondition[],
): Promise<ParsedFilter> {
  const attributes = usesCustomAttributes(model, conditions)
    ? await findAttributeFields(db, accountId, `${model}_attribute`)
    : [];
  try {
    return parseFilter(model, conditions, attributes);
  } catch (error) {
    if (error instanceof FilterError) throw new InvalidFilterError(error.message);
    throw error;
  }
}
