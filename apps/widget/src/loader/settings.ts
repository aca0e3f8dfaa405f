import type { DarkMode, HostConfig } from '../bridge/protocol';

/** Settings from `window.parleySettings` or `window.chatwootSettings`, with defaults applied. */
export interface Settings extends HostConfig {
  useBrowserLanguage: boolean;
  type: 'standard' | 'expanded_bubble';
  launcherTitle: string;
  /** Domain of the cookies; '' is the page's own host. */
  baseDomain: string;
  /** Color of the launcher before the chat was first opened on this site; the installation snippet sets it. */
  widgetColor?: string | undefined;
}

type Raw = { [Key in keyof Settings]?: Settings[Key] | null };

export const DARK_MODES: readonly DarkMode[] = ['light', 'auto', 'dark'];

/** `value` when it is one of the options, else the first of them. */
export function oneOf<Option>(options: readonly Option[], value: unknown): Option {
  return options.includes(value as Option) ? (value as Option) : options[0]!;
}

export function readSettings(raw: Raw): Settings {
  return {
    hideMessageBubble: !!raw.hideMessageBubble,
    position: oneOf(['right', 'left'] as const, raw.position),
    useBrowserLanguage: !!raw.useBrowserLanguage,
    locale: (raw.useBrowserLanguage ? navigator.language.replace('-', '_') : raw.locale) ?? undefined,
    type: oneOf(['standard', 'expanded_bubble'] as const, raw.type),
    launcherTitle: raw.launcherTitle ?? '',
    showPopoutButton: !!raw.showPopoutButton,
    showUnreadMessagesDialog: raw.showUnreadMessagesDialog ?? true,
    widgetStyle: oneOf(['standard', 'flat'] as const, raw.widgetStyle),
    darkMode: oneOf(DARK_MODES, raw.darkMode),
    baseDomain: raw.baseDomain ?? '',
    welcomeTitle: raw.welcomeTitle ?? '',
    welcomeDescription: raw.welcomeDescription ?? '',
    availableMessage: raw.availableMessage ?? '',
    unavailableMessage: raw.unavailableMessage ?? '',
    enableFileUpload: raw.enableFileUpload ?? undefined,
    enableEmojiPicker: raw.enableEmojiPicker ?? true,
    enableEndConversation: raw.enableEndConversation ?? true,
    widgetColor: raw.widgetColor ?? undefined,
  };
}
