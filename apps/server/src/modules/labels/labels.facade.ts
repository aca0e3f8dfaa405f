export { createLabel } from './labels.actions';
export { type LabelRow, listLabels } from './labels.repository';
