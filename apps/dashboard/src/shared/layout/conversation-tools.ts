import type { Command } from '@parley/ui/command-palette';
import { create } from 'zustand';

/** The dialogs of the open conversation. */
export type ConversationDialog = 'merge' | 'transcript' | 'snooze';

interface ConversationTools {
  dialog: ConversationDialog | null;
  /** Display id of the open conversation. */
  number: number | null;
  /** Commands of the palette for it. */
  commands: readonly Command[];
  /** Commands that run a macro on it. */
  macros: readonly Command[];
}

const NONE = { number: null, commands: [], macros: [] };

/** Connects menus and palette with the open conversation: they set `dialog`, the conversation renders the dialog. */
export const useConversationTools = create<ConversationTools>(() => ({ dialog: null, ...NONE }));

export function openConversationDialog(dialog: ConversationDialog): void {
  useConversationTools.setState({ dialog });
}

export function closeConversationDialog(): void {
  useConversationTools.setState({ dialog: null });
}

/** Sets the commands of the open conversation until the next call. Returns a function that removes them. */
export function registerConversationTools(tools: Omit<ConversationTools, 'dialog'>): () => void {
  useConversationTools.setState(tools);
  return () => useConversationTools.setState(NONE);
}
