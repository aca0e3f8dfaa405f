import { describe, expect, test } from 'vitest';
import { decodeMessage, encodeMessage } from './protocol';

describe('messages between the customer’s page and the frame', () => {
  test('have the published prefix and are unchanged after decoding', () => {
    const text = encodeMessage('set-user', { identifier: 7, user: { name: 'Zoë' } });
    expect(text).toBe('chatwoot-widget:{"event":"set-user","identifier":7,"user":{"name":"Zoë"}}');
    expect(decodeMessage(text)).toEqual({ event: 'set-user', identifier: 7, user: { name: 'Zoë' } });
  });

  test.each([
    ['a message of another program', 'webpackHotUpdate{"event":"loaded"}'],
    ['an object', { event: 'loaded' }],
    ['broken JSON', 'chatwoot-widget:{"event":'],
    ['a message without an event', 'chatwoot-widget:{"data":1}'],
    ['an event that is not a name', 'chatwoot-widget:{"event":{}}'],
    ['null', 'chatwoot-widget:null'],
    ['undefined', undefined],
  ])('are ignored if malformed: %s', (_case, data) => {
    expect(decodeMessage(data)).toBeUndefined();
  });
});
