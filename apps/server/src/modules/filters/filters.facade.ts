export { buildFilter } from './build-filter';
export { escapeLike } from './escape-like';
export { InvalidFilterError } from './filter-errors';
export {
  booleanField,
  dateField,
  enumField,
  type FilterField,
  type FilterInput,
  numberField,
  tagsField,
  textField,
} from './filter-fields';
