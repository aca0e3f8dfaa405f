import type { Attributes, DarkMode } from '../bridge/protocol';
import type { Launcher } from './launcher';
import type { Settings } from './settings';

export interface RunOptions {
  websiteToken: string;
  baseUrl: string;
}

/** `window.$parley`, with the methods and properties of the documented browser interface. */
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
  /** Internal: shows a campaign to a visitor whose seconds on the page are over. */
  showCampaign(id: number): void;
}

/** A call of an SDK method: its name, then its arguments. */
export type Call = [name: string, ...args: unknown[]];

/** What the small loader passes to the host script, which loads on first intent. */
export interface Page {
  sdk: ParleySdk;
  launcher: Launcher;
  /** Fires a window event under our own name and the compatible one. */
  emit(name: string, detail?: unknown): void;
  /** Renders the launcher and the holder from the state in `sdk` and `launcher`. */
  render(): void;
  /** Inserts our elements into the page, also after a page swap removed them. */
  mount(): void;
  /** Sets the launcher to the channel's color, and stores the color for the next page. */
  saveColor(color: string): void;
  /** Session token from the cookie, '' when there is none. */
  session(): string;
}

/** The interface that the host script returns. */
export interface Host {
  call(call: Call): void;
  render(): void;
}

export type ConnectHost = (page: Page) => Host;
