import { describe, expect, test } from 'vitest';
import { decodeMessage, encodeMessage } from './protocol';

describe('messages between the customer’s page and the frame', () => {
  test('carry the published prefix and come back as they went', () => {
    const text = encodeMessage('set-user', { identifier: 7, user: { name: 'Zoë' } });
    expect(text).toBe('chatwoot-widget:{"event":"set-user","identifier":7,"user":{"name":"Zoë"}}');
    expect(decodeMessage(text)).toEqual({ event: 'set-user', identifier: 7, user: { name: 'Zoë' } });
  });

  test.each([
    ['another program’s message', 'webpackHotUpdate{"event":"loaded"}'],
    ['an object', { event: 'loaded' }],
    ['broken JSON', 'chatwoot-widget:{"event":'],
    ['no event', 'chatwoot-widget:{"data":1}'],
    ['an event that is no name', 'chatwoot-widget:{"event":{}}'],
    ['null', 'chatwoot-widget:null'],
    ['nothing', undefined],
  ])('everything else is ignored: %s', (_case, data) => {
    expect(decodeMessage(data)).toBeUndefined();
  });
});
