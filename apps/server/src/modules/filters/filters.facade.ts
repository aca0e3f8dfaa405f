export { attributeColumns } from './attribute-column';
export { buildFilter, type FilterColumns } from './build-filter';
export { escapeLike } from './escape-like';
export {
  choiceColumn,
  dayColumn,
  emptyColumn,
  type FilterColumn,
  fixedChoice,
  flagColumn,
  idColumn,
  tagsColumn,
  textColumn,
} from './filter-columns';
export { readConditions } from './read-conditions';
