import { useCallback, useState } from 'react';

/**
 * State of a form that edits something saved. Untouched fields follow the saved value, so that changes made elsewhere
 * appear; touched fields keep what was typed until they are saved.
 */
export function useFormEdits<Form extends object>(saved: Form) {
  const [changes, setChanges] = useState<Partial<Form>>({});
  const form: Form = { ...saved, ...changes };
  const isChanged = (Object.keys(changes) as (keyof Form)[]).some((key) => !isSame(form[key], saved[key]));
  const set = useCallback((change: Partial<Form>) => setChanges((known) => ({ ...known, ...change })), []);
  const reset = useCallback(() => setChanges({}), []);
  /** Call after `sent` was saved: drops the edits that were sent, keeps those made meanwhile. */
  const settle = useCallback((sent: Form) => {
    setChanges((known) => {
      const open = Object.entries(known).filter(([key, value]) => !isSame(value, sent[key as keyof Form]));
      return Object.fromEntries(open) as Partial<Form>;
    });
  }, []);
  return { form, isChanged, set, reset, settle };
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
