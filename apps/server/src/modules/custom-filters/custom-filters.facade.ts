export { createCustomFilter } from './custom-filters.actions';
