import { create } from 'zustand';
import { ApiError } from '../api';

interface Reauthentication {
  /** Set while the dialog is open. */
  answer: ((isProven: boolean) => void) | null;
}

/** Whether the password is asked for right now; screens with such changes show the dialog. */
export const useReauthentication = create<Reauthentication>(() => ({ answer: null }));

export function endReauthentication(isProven: boolean): void {
  useReauthentication.getState().answer?.(isProven);
  useReauthentication.setState({ answer: null });
}

function askForPassword(): Promise<boolean> {
  endReauthentication(false);
  return new Promise((resolve) => useReauthentication.setState({ answer: resolve }));
}

/** Makes a change; when the server wants the password first, asks for it and makes the change then. */
export async function withReauthentication<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'password_needed';
    if (!isAsked || !(await askForPassword())) throw error;
    return call();
  }
}
