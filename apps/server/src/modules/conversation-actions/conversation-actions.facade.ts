export { findReferencedUploads, saveActionFiles, presentActionFile } from './action-files';
export { type ActionFileRow, listFilesOfMacros } from './action-files.repository';
export type { ActionTarget, StepLedger } from './conversation-actions.types';
export { performStep, type StepRun } from './perform-step';
