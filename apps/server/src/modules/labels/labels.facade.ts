export { createLabel } from './labels.actions';
export { type Retitling, retitled, retitlingOf } from './retitling';
export { findLabel, type LabelRow, listLabels } from './labels.repository';
