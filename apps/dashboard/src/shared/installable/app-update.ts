import { create } from 'zustand';

interface AppUpdate {
  /** Whether a newer version of the dashboard than this page is available. */
  isAvailable: boolean;
  /** Reloads the page with the newer version. */
  reload: () => void;
  /** Hides the notice until the next version. */
  dismiss: () => void;
}

/** Whether a newer version is available. Set by `app-worker.ts`, read by the notice. */
export const useAppUpdate = create<AppUpdate>(() => ({
  isAvailable: false,
  reload: () => location.reload(),
  dismiss: () => useAppUpdate.setState({ isAvailable: false }),
}));

export function announceAppUpdate(reload: () => void = () => location.reload()): void {
  useAppUpdate.setState({ isAvailable: true, reload });
}
