import { defaultWebhookEvents, webhookEvents } from '@parley/contract';
import { expect, test } from 'vitest';
import { eventGroups, eventKey } from './webhook-events';
import { isWebAddress, toggleEvent, webhookFormOf, webhookPayloadOf, webhookTitle } from './webhook-form';
import { formatJson, readLogSearch, spanStart, missingResponseKey } from './webhook-log';

test('every event of the contract can be chosen once and has a text', () => {
  const offered = eventGroups.flatMap(({ events }) => events);
  expect([...offered].sort()).toEqual([...webhookEvents].sort());
  expect([...webhookFormOf(null).events].sort()).toEqual([...defaultWebhookEvents].sort());
  expect(offered.map(eventKey)).not.toContain(null);
  expect(eventKey('coffee_ready')).toBeNull();
});

test('the form is converted to the shape of the API', () => {
  const form = { ...webhookFormOf(null), url: ' https://crm.example/in ', name: '  ' };
  const chosen = toggleEvent({ ...form, events: ['message_created'] }, 'contact_created', true);
  expect(webhookPayloadOf(chosen)).toEqual({
    url: 'https://crm.example/in',
    name: null,
    subscriptions: ['message_created', 'contact_created'],
  });
  expect(toggleEvent(chosen, 'message_created', false).events).toEqual(['contact_created']);
});

test.each([
  ['https://crm.example/in', true],
  ['http://10.0.0.1:8080', true],
  ['ftp://files.example', false],
  ['crm.example', false],
  ['', false],
])('the URL %j is accepted only with http or https', (url, expected) =>
  expect(isWebAddress(url)).toBe(expected),
);

test('a webhook without a name is shown by its host', () => {
  expect(webhookTitle({ name: null, url: 'https://crm.example:8443/in?key=1' })).toBe('crm.example:8443');
});

test('the URL has the filters of the log, and invalid ones are ignored', () => {
  const search = { state: 'failed', event: 'message_created', span: 'day', delivery: 7 };
  expect(readLogSearch(search)).toEqual(search);
  expect(readLogSearch({ state: 'odd', event: 'No event', span: 'odd', delivery: -1 })).toEqual({});
  expect(spanStart('hour', Date.parse('2026-03-01T12:00:31Z'))).toBe('2026-03-01T11:00:00.000Z');
});

test('a JSON response is formatted, any other is shown unchanged', () => {
  expect(formatJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(formatJson('<html>')).toBe('<html>');
});

test('a missing response body is explained: no response, empty, or erased with a deleted message', () => {
  expect(missingResponseKey({ status: null, response_headers: null })).toBe('webhooks.noAnswer');
  expect(missingResponseKey({ status: 204, response_headers: {} })).toBe('webhooks.noBody');
  expect(missingResponseKey({ status: 200, response_headers: null })).toBe('webhooks.answerErased');
});
