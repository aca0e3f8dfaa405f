import type { Command } from '@parley/ui/command-palette';
import { create } from 'zustand';

/** What is asked before something is done to the open conversation. */
export type ConversationDialog = 'merge' | 'transcript' | 'snooze';

interface ConversationTools {
  dialog: ConversationDialog | null;
  /** The conversation that is open. */
  number: number | null;
  /** What the palette offers for it. */
  commands: readonly Command[];
  /** Macros to run on it. */
  macros: readonly Command[];
}

const NONE = { number: null, commands: [], macros: [] };

/** Menus and the palette ask for it here; the open conversation does it. */
export const useConversationTools = create<ConversationTools>(() => ({ dialog: null, ...NONE }));

export function openConversationDialog(dialog: ConversationDialog): void {
  useConversationTools.setState({ dialog });
}

export function closeConversationDialog(): void {
  useConversationTools.setState({ dialog: null });
}

/** What the open conversation offers until it says otherwise, or until the answer is called. */
export function registerConversationTools(tools: Omit<ConversationTools, 'dialog'>): () => void {
  useConversationTools.setState(tools);
  return () => useConversationTools.setState(NONE);
}
