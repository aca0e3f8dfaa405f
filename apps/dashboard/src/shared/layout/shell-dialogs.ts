import { create } from 'zustand';

export type ShellDialog = 'shortcuts' | 'accounts' | 'new-account' | 'palette' | 'notifications';

/** Which of the shell's own dialogs is open. */
export const useShellDialog = create<{ open: ShellDialog | null }>(() => ({ open: null }));

export function openShellDialog(dialog: ShellDialog): void {
  useShellDialog.setState({ open: dialog });
}

export function closeShellDialog(): void {
  useShellDialog.setState({ open: null });
}
