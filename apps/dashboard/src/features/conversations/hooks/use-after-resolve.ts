import type { ConversationStatus } from '@parley/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useUiSettings } from '../../../shared/session/update-profile';
import { afterResolveOf } from '../../../shared/session/conversation-preferences';

/** How long a message that resolves its conversation may take to be sent, in addition to the undo time. */
const PATIENCE_MS = 60_000;

const listeners = new Set<(conversationId: number, withinMs?: number) => void>();

/** Called when this user has just resolved the conversation here: by the button, a key or the palette. */
export function notifyResolved(conversationId: number): void {
  for (const listener of listeners) listener(conversationId);
}

/**
 * Called when the user sent a message that will resolve the conversation. They stay in it if they undo within
 * `undoSeconds` or the message is refused.
 */
export function notifyResolving(conversationId: number, undoSeconds: number): void {
  for (const listener of listeners) listener(conversationId, undoSeconds * 1_000 + PATIENCE_MS);
}

interface Ways {
  onNext: () => void;
  onClose: () => void;
}

/**
 * Leaves the open conversation after this user resolved it: to the next one of the list, to the list, or not at all, by
 * their profile setting. Returns a function that resolves without leaving.
 */
export function useAfterResolve(
  conversationId: number,
  status: ConversationStatus | undefined,
  { onNext, onClose }: Ways,
): (resolve: () => void) => void {
  const [settings] = useUiSettings();
  const isHeld = useRef(false);
  const awaited = useRef({ id: 0, until: 0 });
  const moveOn = useEffectEvent((id: number) => {
    const place = afterResolveOf(settings);
    if (id !== conversationId || isHeld.current || place === 'stay') return;
    if (place === 'next') onNext();
    else onClose();
  });
  useEffect(() => {
    const listener = (id: number, withinMs?: number) => {
      awaited.current = { id, until: Date.now() + (withinMs ?? 0) };
      if (withinMs === undefined) moveOn(id);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  useEffect(() => {
    const { id, until } = awaited.current;
    if (status !== 'resolved' || id !== conversationId || until <= Date.now()) return;
    awaited.current.until = 0;
    moveOn(id);
  }, [conversationId, status]);
  return (resolve) => {
    isHeld.current = true;
    resolve();
    isHeld.current = false;
  };
}
