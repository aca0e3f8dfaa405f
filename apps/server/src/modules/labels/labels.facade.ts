export { createLabel } from './labels.actions';
export { type LabelRename, retitled, resolveLabelRename } from './retitling';
export { findLabel, type LabelRow, listLabels } from './labels.repository';
