import { expect, test } from 'vitest';
import { isSignatureOn, signatureKeyOf } from './signature-settings';

test('AU9: the signature setting is stored per channel type and is off by default', () => {
  expect(signatureKeyOf('Channel::WebWidget')).toBe('channel_webwidget_signature_enabled');
  const settings = { channel_api_signature_enabled: true, channel_webwidget_signature_enabled: 'yes' };
  expect(isSignatureOn(settings, 'Channel::Api')).toBe(true);
  expect(isSignatureOn(settings, 'Channel::WebWidget')).toBe(false);
  expect(isSignatureOn({}, 'Channel::Email')).toBe(false);
});
