import type { UiSettings } from './session-types';

/**
 * Key in `ui_settings` that tells whether replies in a channel type get the signature; all clients of the API use
 * these keys.
 */
export function signatureKeyOf(channelType: string): string {
  return `${channelType.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_signature_enabled`;
}

/** Whether the person's replies in this channel type get the signature. */
export function isSignatureOn(settings: UiSettings, channelType: string): boolean {
  return settings[signatureKeyOf(channelType)] === true;
}
