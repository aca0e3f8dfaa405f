import { useEffect, useEffectEvent, useRef } from 'react';
import { useUiSettings } from '../../../shared/session/update-profile';
import { afterResolveOf } from '../../../shared/session/working-habits';

const listeners = new Set<(conversationId: number) => void>();

/** This person has just resolved it, here: by the button, a key or the palette. */
export function tellResolved(conversationId: number): void {
  for (const listener of listeners) listener(conversationId);
}

interface Ways {
  onNext: () => void;
  onClose: () => void;
}

/**
 * Moves on when the open conversation was resolved by whoever looks at it: to the next one of the list, back to the
 * list, or nowhere, as they chose in their profile. Answers how to resolve without that.
 */
export function useAfterResolve(
  conversationId: number,
  { onNext, onClose }: Ways,
): (resolve: () => void) => void {
  const [settings] = useUiSettings();
  const isHeld = useRef(false);
  const moveOn = useEffectEvent((id: number) => {
    const place = afterResolveOf(settings);
    if (id !== conversationId || isHeld.current || place === 'stay') return;
    if (place === 'next') onNext();
    else onClose();
  });
  useEffect(() => {
    const listener = (id: number) => moveOn(id);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return (resolve) => {
    isHeld.current = true;
    resolve();
    isHeld.current = false;
  };
}
