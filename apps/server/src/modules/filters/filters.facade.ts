export { attributeColumns } from './queries/attribute-column';
export { buildFilter, type FilterColumns } from './queries/build-filter';
export {
  applyMaskFilters,
  byDate,
  byDictionaryValue,
  byNumber,
  byValue,
  type MaskFilter,
  type MaskFilters,
  titlesOf,
} from './columns/mask-filters';
export { escapeLike } from './escape-like';
export {
  choiceColumn,
  dayColumn,
  type FilterColumn,
  constantChoiceColumn,
  flagColumn,
  idColumn,
  tagsColumn,
  textColumn,
} from './queries/filter-columns';
export { parseFilterConditions } from './parse-filter-conditions';
export { attributeColumnOf, lazyColumnsOf } from './queries/lazy-columns';
