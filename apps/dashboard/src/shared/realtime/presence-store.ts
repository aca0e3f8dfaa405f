import type { Availability, RealtimeEventData } from '@parley/contract';
import { create } from 'zustand';

interface Presence {
  /** Keyed by id as a string; missing ids are offline. */
  users: Readonly<Record<string, Availability>>;
  contacts: Readonly<Record<string, 'online'>>;
}

/** Who is online, as of the last presence event. */
export const usePresence = create<Presence>(() => ({ users: {}, contacts: {} }));

export function applyPresence({ users, contacts }: RealtimeEventData<'presence.update'>): void {
  usePresence.setState({ users, contacts: contacts ?? {} });
}

export function useContactPresence(contactId: number | null | undefined): 'online' | 'offline' {
  return usePresence(({ contacts }) => (contactId ? (contacts[String(contactId)] ?? 'offline') : 'offline'));
}
