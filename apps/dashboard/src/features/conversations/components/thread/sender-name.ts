import type { Sender } from '@parley/contract';

/** The name to show of whoever wrote; null for nobody. */
export function senderName(sender: Sender | undefined): string | null {
  if (!sender) return null;
  if (sender.type === 'user') return sender.available_name || sender.name;
  return sender.name || null;
}
