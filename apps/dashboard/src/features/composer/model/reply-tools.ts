import type { ToolName } from '@parley/ui/rich-text-editor';

/** Formatting tools for channels that support all formats. */
const EVERYTHING: readonly ToolName[] = [
  'strong',
  'em',
  'link',
  'undo',
  'redo',
  'bulletList',
  'orderedList',
  'code',
  'image',
];

/**
 * Formats that a channel loses: it shows links and images as text and URL, other marks as stars or not at all. Channels
 * not listed support all formats.
 */
const LOST: Readonly<Record<string, readonly ToolName[]>> = {
  'Channel::Whatsapp': ['link', 'image'],
  'Channel::Telegram': ['image'],
  'Channel::FacebookPage': ['link', 'code', 'image'],
  'Channel::Instagram': ['link', 'code', 'image'],
  'Channel::Line': ['link', 'bulletList', 'orderedList', 'image'],
  'Channel::Sms': EVERYTHING,
  'Channel::TwilioSms': EVERYTHING,
  'Channel::TwitterProfile': EVERYTHING,
};

/** Formatting tools above the text: for customers those that the channel supports, for notes all. */
export function replyTools(channel: string, isNote: boolean): readonly ToolName[] {
  const lost = isNote ? undefined : LOST[channel];
  return lost ? EVERYTHING.filter((tool) => !lost.includes(tool)) : EVERYTHING;
}
