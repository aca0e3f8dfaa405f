export { buildFilter } from './build-filter';
export { escapeLike } from './escape-like';
export {
  booleanField,
  dateField,
  type FilterField,
  type FilterInput,
  tagsField,
  textField,
} from './filter-fields';
