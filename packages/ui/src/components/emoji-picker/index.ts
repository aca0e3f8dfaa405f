export { EmojiPicker, type EmojiPickerLabels, type EmojiPickerProps } from './emoji-picker';
export { emojiTrigger } from './emoji-trigger';
