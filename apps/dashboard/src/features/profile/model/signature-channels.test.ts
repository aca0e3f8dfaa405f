import { expect, test } from 'vitest';
import { channelsOf } from './signature-channels';

test('AU9: the signature setting lists each channel type of the account once', () => {
  const inboxes = ['Channel::WebWidget', 'Channel::Api', 'Channel::WebWidget'];
  expect(channelsOf(inboxes.map((channel_type) => ({ channel_type })))).toEqual([
    'Channel::Api',
    'Channel::WebWidget',
  ]);
  expect(channelsOf([])).toEqual(['Channel::WebWidget']);
});
