import type { UiSettings } from './session-types';

/** Where it is kept whether replies through a kind of channel carry the signature; as every client spells it. */
export function signatureKeyOf(channelType: string): string {
  return `${channelType.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_signature_enabled`;
}

/** Whether the person's replies through that kind of channel carry their signature. */
export function isSignatureOn(settings: UiSettings, channelType: string): boolean {
  return settings[signatureKeyOf(channelType)] === true;
}
