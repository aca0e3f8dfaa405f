import type { HostConfig } from '../../bridge/protocol';
import type { Entry } from '../model/messages';
import type { Agent, Channel, Contact, Conversation, GlobalConfig } from '../model/wire';
import type { TextKey, Translate } from '../text/translate';

export type Screen = 'home' | 'form' | 'chat' | 'unread';
export type Connection = 'ok' | 'offline' | 'reconnecting';

export interface Typist {
  name: string;
  avatarUrl: string;
}

/** The whole state that the screens render. */
export interface State {
  screen: Screen;
  /** The visitor went back to the home screen: focus moves to its button, so that keyboard users do not start over. */
  isReturn: boolean;
  /** Nothing is rendered before the host page has sent the panel's appearance. */
  isReady: boolean;
  isOpen: boolean;
  isMobile: boolean;
  host: HostConfig;
  channel: Channel;
  globals: GlobalConfig;
  locale: string;
  translate: Translate;
  contact: Contact | null;
  conversation: Conversation | null;
  /** The visitor asked for a new conversation; the first message creates it. */
  isStartingNew: boolean;
  entries: Entry[];
  hasOlder: boolean;
  /** Last message the visitor saw: `at` by the server's clock, `id` in this browser. */
  seen: { id: number; at: number };
  /** The team has seen the visitor's messages up to this time (epoch seconds). */
  seenByTeamAt: number;
  agents: Agent[];
  typist: Typist | null;
  connection: Connection;
  notice: TextKey | null;
}

export interface Store<T> {
  get(): T;
  set(change: Partial<T> | ((state: T) => Partial<T>)): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...(typeof change === 'function' ? change(state) : change) };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
