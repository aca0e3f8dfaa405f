import type { Sender } from '@parley/contract';

/** Display name of the author; null without one. */
export function senderName(sender: Sender | undefined): string | null {
  if (!sender) return null;
  if (sender.type === 'user') return sender.available_name || sender.name;
  return sender.name || null;
}
