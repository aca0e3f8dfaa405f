import { useCallback, useState } from 'react';

/**
 * What a person changed of something saved. Fields left alone follow what is saved, so that a change made elsewhere
 * shows up; fields that were touched stay as they were typed until they are saved.
 */
export function useFormEdits<Form extends object>(saved: Form) {
  const [changes, setChanges] = useState<Partial<Form>>({});
  const form: Form = { ...saved, ...changes };
  const isChanged = (Object.keys(changes) as (keyof Form)[]).some((key) => !isSame(form[key], saved[key]));
  const set = useCallback((change: Partial<Form>) => setChanges((known) => ({ ...known, ...change })), []);
  const reset = useCallback(() => setChanges({}), []);
  /** After `sent` was saved: what was typed meanwhile stays a draft. */
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
