import { capabilitiesOf, replyFormats } from '@parley/contract/channels/channels';
import type { ToolName } from '@parley/ui/rich-text-editor';

/** Formatting tools above the text: for customers those that the channel supports, for notes all. */
export function replyTools(channel: string, isNote: boolean): readonly ToolName[] {
  const lostFormats = isNote ? [] : capabilitiesOf(channel).lostFormats;
  return replyFormats.filter((format) => !lostFormats.includes(format));
}
