export { crudActions, type RowChange } from './crud.actions';
