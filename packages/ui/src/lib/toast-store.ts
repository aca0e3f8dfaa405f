import { useSyncExternalStore } from 'react';

const SHOWN_MS = 2500;
/** For toasts that name several things or whose Undo reverts a lot; they take longer to read. */
const SHOWN_LONG_MS = 10_000;
/** Maximum number of toasts; older ones are removed. */
const MOST_AT_ONCE = 3;

export type ToastTone = 'success' | 'info' | 'error';

export interface ToastOptions {
  description?: string;
  /** Usually Undo or Retry. */
  action?: { label: string; onClick: () => void };
  /** A new toast with the same id replaces the earlier one. */
  id?: string;
  lasts?: 'long';
}

export interface Toast extends ToastOptions {
  id: string;
  tone: ToastTone;
  message: string;
}

let toasts: readonly Toast[] = [];
let counter = 0;
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, message: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++counter}`;
  const others = toasts.filter((toast) => toast.id !== id);
  set([...others, { ...options, id, tone, message }].slice(-MOST_AT_ONCE));
  startTimer(id);
  return id;
}

export function dismiss(id: string): void {
  pauseTimer(id);
  set(toasts.filter((toast) => toast.id !== id));
}

export function dismissAll(): void {
  for (const { id } of toasts) pauseTimer(id);
  set([]);
}

/** A toast that is hovered or contains the focus stays until neither is true. */
export function pauseTimer(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function startTimer(id: string): void {
  pauseTimer(id);
  const toast = toasts.find((candidate) => candidate.id === id);
  if (!toast) return;
  timers.set(
    id,
    setTimeout(() => dismiss(id), toast.lasts === 'long' ? SHOWN_LONG_MS : SHOWN_MS),
  );
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}

/** Short feedback on what just happened. Also works outside of components. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  dismiss,
};
