import type { Command } from '@parley/ui/command-palette';
import { create } from 'zustand';

/** What is asked before something is done to the open conversation. */
export type ConversationDialog = 'merge' | 'transcript' | 'snooze';

interface ConversationTools {
  dialog: ConversationDialog | null;
  /** What the palette offers for the open conversation. */
  commands: readonly Command[];
}

/** Menus and the palette ask for it here; the open conversation does it. */
export const useConversationTools = create<ConversationTools>(() => ({ dialog: null, commands: [] }));

export function openConversationDialog(dialog: ConversationDialog): void {
  useConversationTools.setState({ dialog });
}

export function closeConversationDialog(): void {
  useConversationTools.setState({ dialog: null });
}
