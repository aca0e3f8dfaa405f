import { defaultWebhookEvents, webhookEvents } from '@parley/contract';
import { expect, test } from 'vitest';
import { eventGroups, eventKey } from './webhook-events';
import { isWebAddress, toggleEvent, webhookFormOf, webhookPayloadOf, webhookTitle } from './webhook-form';
import { formatJson, readLogSearch, spanStart, missingResponseKey } from './webhook-log';

test('every event of the contract can be chosen, once, and has words', () => {
  const offered = eventGroups.flatMap(({ events }) => events);
  expect([...offered].sort()).toEqual([...webhookEvents].sort());
  expect([...webhookFormOf(null).events].sort()).toEqual([...defaultWebhookEvents].sort());
  expect(offered.map(eventKey)).not.toContain(null);
  expect(eventKey('coffee_ready')).toBeNull();
});

test('a form becomes what the server takes', () => {
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
])('address %j', (url, expected) => expect(isWebAddress(url)).toBe(expected));

test('a webhook without a name is called by its host', () => {
  expect(webhookTitle({ name: null, url: 'https://crm.example:8443/in?key=1' })).toBe('crm.example:8443');
});

test('the address says what the log shows, and nonsense in it is passed over', () => {
  const search = { state: 'failed', event: 'message_created', span: 'day', delivery: 7 };
  expect(readLogSearch(search)).toEqual(search);
  expect(readLogSearch({ state: 'odd', event: 'No event', span: 'odd', delivery: -1 })).toEqual({});
  expect(spanStart('hour', Date.parse('2026-03-01T12:00:31Z'))).toBe('2026-03-01T11:00:00.000Z');
});

test('answers that are JSON are laid out, others stay as they came', () => {
  expect(formatJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(formatJson('<html>')).toBe('<html>');
});

test('an answer that is not there never came, was empty, or went with a deleted message', () => {
  expect(missingResponseKey({ status: null, response_headers: null })).toBe('webhooks.noAnswer');
  expect(missingResponseKey({ status: 204, response_headers: {} })).toBe('webhooks.noBody');
  expect(missingResponseKey({ status: 200, response_headers: null })).toBe('webhooks.answerErased');
});
