import { useEffect, useEffectEvent } from 'react';

/** Pause in writing before the text is saved. */
const PAUSE_MS = 2_000;
/** Pause before the next try if the server could not be reached. */
const RETRY_MS = 15_000;

interface AutosaveOptions {
  /** The saved text as one value: each change starts the pause anew. */
  text: string;
  /** False while nothing is to be saved, or must not be now. */
  isDue: boolean;
  /** True after a failed try. */
  hasFailed: boolean;
  save: () => void;
}

/** Saves a text once its author pauses. */
export function useAutosave({ text, isDue, hasFailed, save }: AutosaveOptions): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => saveNow(), hasFailed ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isDue, hasFailed]);
}
