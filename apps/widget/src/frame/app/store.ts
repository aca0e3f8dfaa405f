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

/** Everything the screens are drawn from. */
export interface State {
  screen: Screen;
  /** The visitor went back to this screen: the keyboard must not start over. */
  isReturn: boolean;
  /** Nothing is drawn before the page has said how the panel should look. */
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
  /** The visitor asked for a new conversation; it is made with the first message. */
  isStartingNew: boolean;
  entries: Entry[];
  hasOlder: boolean;
  /** Last look of the visitor: time by the server, id by this browser. */
  seen: { id: number; at: number };
  /** Up to this moment (epoch seconds) the team has seen the visitor's messages. */
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
