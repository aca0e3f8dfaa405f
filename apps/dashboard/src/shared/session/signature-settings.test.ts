import { expect, test } from 'vitest';
import { isSignatureOn, signatureKeyOf } from './signature-settings';

test('AU9: on or off is kept for each kind of channel, and off until somebody chose', () => {
  expect(signatureKeyOf('Channel::WebWidget')).toBe('channel_webwidget_signature_enabled');
  const settings = { channel_api_signature_enabled: true, channel_webwidget_signature_enabled: 'yes' };
  expect(isSignatureOn(settings, 'Channel::Api')).toBe(true);
  expect(isSignatureOn(settings, 'Channel::WebWidget')).toBe(false);
  expect(isSignatureOn({}, 'Channel::Email')).toBe(false);
});
