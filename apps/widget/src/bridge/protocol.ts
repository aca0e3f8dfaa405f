/** Every message between the customer's page and the frame is a string: this prefix, then JSON with an `event`. */
export const MESSAGE_PREFIX = 'chatwoot-widget:';

export type DarkMode = 'light' | 'auto' | 'dark';

/** Appearance and options that the customer's page sends to the frame (event `config-set`). */
export interface HostConfig {
  locale?: string | undefined;
  position: 'left' | 'right';
  hideMessageBubble: boolean;
  showPopoutButton: boolean;
  widgetStyle: 'standard' | 'flat';
  darkMode: DarkMode;
  showUnreadMessagesDialog: boolean;
  campaignsSnoozedTill?: string | undefined;
  welcomeTitle: string;
  welcomeDescription: string;
  availableMessage: string;
  unavailableMessage: string;
  enableFileUpload?: boolean | undefined;
  enableEmojiPicker: boolean;
  enableEndConversation: boolean;
}

export type Attributes = Record<string, unknown>;

/** Events that the customer's page sends to the frame, with their fields. */
export interface HostEvents {
  'config-set': HostConfig;
  'toggle-open': { isOpen: boolean };
  'push-event': { eventName: string };
  'change-url': { referrerURL: string; referrerHost: string };
  'toggle-close-button': { isMobile: boolean };
  'set-user': { identifier: string | number; user: Attributes };
  'set-custom-attributes': { customAttributes: Attributes };
  'set-conversation-custom-attributes': { customAttributes: Attributes };
  'delete-custom-attribute': { customAttribute: string };
  'delete-conversation-custom-attribute': { customAttribute: string };
  'set-label': { label: string };
  'remove-label': { label: string };
  'set-locale': { locale: string };
  'set-color-scheme': { darkMode: DarkMode };
  'sdk-set-bubble-visibility': { hideMessageBubble: boolean };
  'widget-visible': Record<never, never>;
  /** Additive: the visitor has been on a page of this campaign for long enough. */
  'show-campaign': { campaignId: number };
}

/** Events that the frame sends to the customer's page, with their fields. */
export interface FrameEvents {
  loaded: { config: { authToken: string; channelConfig: Attributes } };
  setAuthCookie: { data: { widgetAuthToken: string } };
  error: { errorType: 'SET_USER_ERROR'; data: unknown };
  onEvent: { eventIdentifier: string; data: unknown };
  setBubbleLabel: { label: string };
  setUnreadMode: Record<never, never>;
  resetUnreadMode: Record<never, never>;
  updateIframeHeight: { extraHeight: number; isFixedHeight: boolean };
  handleNotificationDot: { unreadMessageCount: number };
  toggleBubble: Record<never, never>;
  closeWindow: Record<never, never>;
  closeChat: Record<never, never>;
  popoutChatWindow: { baseUrl: string; websiteToken: string; locale: string };
  setCampaignReadOn: Record<never, never>;
  postback: { data: { payload: string } };
  playAudio: Record<never, never>;
}

/** A union of the events above with their fields, so that a switch over `event` narrows the type. */
export type MessageOf<Events> = { [Name in keyof Events]: { event: Name } & Events[Name] }[keyof Events];

export function encodeMessage(event: string, fields?: object): string {
  return MESSAGE_PREFIX + JSON.stringify({ event, ...fields });
}

/** The message in `data`; undefined when it is not one of ours: another prefix, not JSON, no event. */
export function decodeMessage<Events>(data: unknown): MessageOf<Events> | undefined {
  if (typeof data !== 'string' || !data.startsWith(MESSAGE_PREFIX)) return undefined;
  try {
    const message = JSON.parse(data.slice(MESSAGE_PREFIX.length));
    return typeof message?.event === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
