import { create } from 'zustand';
import { ApiError } from '../api';

interface Reauthentication {
  /** Set while the dialog is open. */
  answer: ((isProven: boolean) => void) | null;
}

/** State of the password dialog, rendered by screens with sensitive changes. */
export const useReauthentication = create<Reauthentication>(() => ({ answer: null }));

export function endReauthentication(isProven: boolean): void {
  useReauthentication.getState().answer?.(isProven);
  useReauthentication.setState({ answer: null });
}

function askForPassword(): Promise<boolean> {
  endReauthentication(false);
  return new Promise((resolve) => useReauthentication.setState({ answer: resolve }));
}

/** Runs a call; if the server requires re-authentication, asks for the password and runs it again. */
export async function withReauthentication<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isRequired = error instanceof ApiError && error.code === 'password_needed';
    if (!isRequired || !(await askForPassword())) throw error;
    return call();
  }
}
