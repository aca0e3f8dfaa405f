import { create } from 'zustand';
import { ApiError } from '../api';

interface PasswordStep {
  /** Set while the dialog is open. */
  answer: ((isProven: boolean) => void) | null;
}

/** Whether the password is asked for right now; screens with such changes show the dialog. */
export const usePasswordStep = create<PasswordStep>(() => ({ answer: null }));

export function endPasswordStep(isProven: boolean): void {
  usePasswordStep.getState().answer?.(isProven);
  usePasswordStep.setState({ answer: null });
}

function askForPassword(): Promise<boolean> {
  endPasswordStep(false);
  return new Promise((resolve) => usePasswordStep.setState({ answer: resolve }));
}

/** Makes a change; when the server wants the password first, asks for it and makes the change then. */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'password_needed';
    if (!isAsked || !(await askForPassword())) throw error;
    return call();
  }
}
