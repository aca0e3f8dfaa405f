import type { RealtimeEventData } from '@parley/contract';
import { create } from 'zustand';

export interface Typist {
  key: string;
  name: string;
  isContact: boolean;
  /** Whether the person writes a private note. */
  isPrivate: boolean;
}

const EXPIRES_MS = 30_000;

/** The people who are typing, by conversation id. */
export const useTyping = create<{ typists: Readonly<Record<number, readonly Typist[]>> }>(() => ({
  typists: {},
}));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function applyTyping(isOn: boolean, data: RealtimeEventData<'conversation.typing_on'>): void {
  const { conversation, user } = data;
  const key = `${user.type}:${user.id}`;
  if (!isOn) {
    stopTyping(conversation.id, key);
    return;
  }
  const name = ('available_name' in user ? user.available_name : user.name) ?? '';
  const typist = { key, name, isContact: user.type === 'contact', isPrivate: data.is_private };
  useTyping.setState(({ typists }) => ({
    typists: { ...typists, [conversation.id]: [...without(typists[conversation.id], key), typist] },
  }));
  const timerKey = `${conversation.id}:${key}`;
  clearTimeout(timers.get(timerKey));
  timers.set(
    timerKey,
    setTimeout(() => stopTyping(conversation.id, key), EXPIRES_MS),
  );
}

/** Also called when a message of the person arrives, because they have finished typing it. */
export function stopTyping(conversationId: number, key: string): void {
  const timerKey = `${conversationId}:${key}`;
  clearTimeout(timers.get(timerKey));
  timers.delete(timerKey);
  useTyping.setState(({ typists }) => {
    const left = without(typists[conversationId], key);
    if (left.length === (typists[conversationId]?.length ?? 0)) return { typists };
    return { typists: { ...typists, [conversationId]: left } };
  });
}

function without(typists: readonly Typist[] | undefined, key: string): Typist[] {
  return (typists ?? []).filter((typist) => typist.key !== key);
}
