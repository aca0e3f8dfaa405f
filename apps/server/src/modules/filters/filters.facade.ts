export { attributeColumns } from './attribute-column';
export { buildFilter, type FilterColumns } from './build-filter';
export { escapeLike } from './escape-like';
export {
  choiceColumn,
  dayColumn,
  emptyColumn,
  type FilterColumn,
  constantChoiceColumn,
  flagColumn,
  idColumn,
  tagsColumn,
  textColumn,
} from './filter-columns';
export { parseFilterConditions } from './parse-filter-conditions';
