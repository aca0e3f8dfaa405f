import type { Contact } from '@parley/contract';
import { create } from 'zustand';

export type ShellDialog =
  | 'shortcuts'
  | 'accounts'
  | 'new-account'
  | 'palette'
  | 'notifications'
  | 'new-conversation';

/** Which of the shell's own dialogs is open. */
export const useShellDialog = create<{
  open: ShellDialog | null;
  /** With whom a new conversation is; null: somebody is asked for. */
  contact: Contact | null;
}>(() => ({ open: null, contact: null }));

export function openShellDialog(dialog: ShellDialog): void {
  useShellDialog.setState({ open: dialog });
}

export function closeShellDialog(): void {
  useShellDialog.setState({ open: null });
}

export function openNewConversation(contact: Contact | null = null): void {
  useShellDialog.setState({ open: 'new-conversation', contact });
}
