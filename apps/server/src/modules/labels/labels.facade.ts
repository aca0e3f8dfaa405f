export { createLabel } from './labels.actions';
export { findLabel, type LabelRow, listLabels } from './labels.repository';
