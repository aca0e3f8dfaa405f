import type { Contact } from '@parley/contract';
import { create } from 'zustand';

export type ShellDialog =
  | 'shortcuts'
  | 'accounts'
  | 'new-account'
  | 'palette'
  | 'notifications'
  | 'new-conversation';

/** Which dialog of the shell is open. */
export const useShellDialog = create<{
  open: ShellDialog | null;
  /** Contact of the new conversation; null: the dialog asks for one. */
  contact: Contact | null;
  /** Inbox that is chosen at first, if the contact can be messaged there. */
  inboxId: number | null;
}>(() => ({ open: null, contact: null, inboxId: null }));

export function openShellDialog(dialog: ShellDialog): void {
  useShellDialog.setState({ open: dialog });
}

export function closeShellDialog(): void {
  useShellDialog.setState({ open: null });
}

export function openNewConversation(contact: Contact | null = null, inboxId: number | null = null): void {
  useShellDialog.setState({ open: 'new-conversation', contact, inboxId });
}
