import type { Attributes, DarkMode } from '../bridge/protocol';
import type { Launcher } from './launcher';
import type { Settings } from './settings';

export interface RunOptions {
  websiteToken: string;
  baseUrl: string;
}

/** `window.$parley`: its methods and properties are those of the published browser interface. */
export interface ParleySdk extends Settings, RunOptions {
  hasLoaded: boolean;
  isOpen: boolean;
  resetTriggered: boolean;
  identifier?: string | number | undefined;
  user?: Attributes | undefined;
  toggle(state?: 'open' | 'close'): void;
  toggleBubbleVisibility(visibility: 'show' | 'hide'): void;
  popoutChatWindow(): void;
  setUser(identifier: string | number, user: Attributes): void;
  setCustomAttributes(attributes: Attributes): void;
  deleteCustomAttribute(key: string): void;
  setConversationCustomAttributes(attributes: Attributes): void;
  deleteConversationCustomAttribute(key: string): void;
  setLabel(label: string): void;
  removeLabel(label: string): void;
  setLocale(locale?: string): void;
  setColorScheme(mode?: DarkMode): void;
  reset(): void;
}

/** A method of the SDK as it was called: its name, then its arguments. */
export type Call = [name: string, ...args: unknown[]];

/** What the small loader hands to the host script, which comes with the first intent. */
export interface Page {
  sdk: ParleySdk;
  launcher: Launcher;
  /** Fires a window event under our own name and the compatible one. */
  emit(name: string, detail?: unknown): void;
  /** Draws the launcher and the holder from the state in `sdk` and `launcher`. */
  render(): void;
  /** Puts our elements into the page, again after a page swap took them out. */
  mount(): void;
  /** Paints the launcher in the channel's color, and remembers it for the next page. */
  saveColor(color: string): void;
  /** Session token from the cookie, '' when there is none. */
  session(): string;
}

/** What the host script gives back. */
export interface Host {
  call(call: Call): void;
  render(): void;
}

export type ConnectHost = (page: Page) => Host;
