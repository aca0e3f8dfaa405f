import { z } from 'zod';
import { limits } from '../kit/limits';

export { type FilterOperator, filterOperators } from './operators';

/**
 * One condition of a filter. `query_operator` joins it to the next one; `and` binds tighter than `or`. The server
 * checks the values of each key and responds with 422 `{error}` and a message.
 */
export const filterCondition = z.object({
  attribute_key: z.string().min(1).max(255),
  filter_operator: z.string().max(255),
  values: z.preprocess(
    (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]),
    z.array(z.unknown()).max(limits.filterValues),
  ),
  query_operator: z.string().max(20).nullish(),
  attribute_model: z.string().max(255).nullish(),
  custom_attribute_type: z.string().max(255).nullish(),
});
export type FilterCondition = z.output<typeof filterCondition>;

export const filterConditions = z.array(filterCondition).max(limits.filterConditions);
