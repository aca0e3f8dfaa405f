export { createLabel } from './labels.actions';
export { type LabelRename, retitled, resolveLabelRename } from './label-rename';
export { findLabel, type LabelRow, listLabels, findLabelTitled } from './labels.repository';
