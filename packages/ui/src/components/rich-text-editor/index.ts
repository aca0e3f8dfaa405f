export { type CharactersLeft, charactersLeft } from './characters-left';
export type { SendKey } from './extensions/send-key';
export { IMAGE_SIZES, type ImageSizeName } from './image-size';
export type { RichTextLabels } from './labels';
export { RichTextEditor, type RichTextEditorProps, type RichTextHandle } from './rich-text-editor';
export { DEFAULT_TOOLS, type ToolName } from './toolbar/tools';
export type { TriggerKind } from './triggers/trigger-rules';
export type { Insertion, TriggerItem, TriggerSource, Triggers } from './triggers/triggers';
export { type ImageProblem, MAX_IMAGE_MB } from './upload-image';
