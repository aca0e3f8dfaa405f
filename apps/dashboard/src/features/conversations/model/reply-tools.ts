import type { ToolName } from '@parley/ui/rich-text-editor';

/** For channels that show all of it. */
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

/** What else arrives as words and an address, as stars or as nothing; a channel that is not named here shows it all. */
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

/** Which tools stand over a text: for the customer those that their channel can show, for the team all. */
export function replyTools(channel: string, isNote: boolean): readonly ToolName[] {
  const lost = isNote ? undefined : LOST[channel];
  return lost ? EVERYTHING.filter((tool) => !lost.includes(tool)) : EVERYTHING;
}
