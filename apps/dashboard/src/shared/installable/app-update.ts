import { create } from 'zustand';

interface AppUpdate {
  /** A newer version of the dashboard than this page can be had. */
  isAvailable: boolean;
  /** Loads the page again, with the newer version. */
  reload: () => void;
  /** Leaves the notice be until the next version. */
  dismiss: () => void;
}

/** Whether a newer version than this page is there. Written by the worker's watch, read by the notice. */
export const useAppUpdate = create<AppUpdate>(() => ({
  isAvailable: false,
  reload: () => location.reload(),
  dismiss: () => useAppUpdate.setState({ isAvailable: false }),
}));

export function announceAppUpdate(reload: () => void = () => location.reload()): void {
  useAppUpdate.setState({ isAvailable: true, reload });
}
