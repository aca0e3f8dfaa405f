import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseClientFrame } from './protocol';

const identifier = '{"channel":"RoomChannel","pubsub_token":"abc","account_id":1,"user_id":2,"last_seq":7}';

test('a subscribe command keeps its identifier as the received text', () => {
  expect(parseClientFrame(JSON.stringify({ command: 'subscribe', identifier }))).toEqual({
    kind: 'subscribe',
    identifier,
    room: { channel: 'RoomChannel', pubsub_token: 'abc', account_id: 1, user_id: 2, last_seq: 7 },
  });
});

test('a room identifier with missing values is malformed, another channel is unknown', () => {
  const subscribe = (text: string) =>
    parseClientFrame(JSON.stringify({ command: 'subscribe', identifier: text }));
  expect(subscribe('{"channel":"RoomChannel"}')?.kind).toBe('malformed-subscribe');
  expect(subscribe('{"channel":"RoomChannel","pubsub_token":"a","last_seq":-1}')?.kind).toBe(
    'malformed-subscribe',
  );
  expect(subscribe('{"channel":"Other","pubsub_token":"a"}')).toBeUndefined();
  expect(subscribe('null')).toBeUndefined();
});

test('C4: parsing any frame neither throws nor results in an invalid command', () => {
  const commands = fc.record({
    command: fc.oneof(fc.constantFrom('subscribe', 'unsubscribe', 'message'), fc.anything()),
    identifier: fc.oneof(fc.json(), fc.string(), fc.anything()),
    data: fc.oneof(fc.json(), fc.string(), fc.anything()),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        commands.map((value) => JSON.stringify(value) ?? ''),
      ),
      (text) => {
        const command = parseClientFrame(text);
        if (command?.kind === 'subscribe') expect(command.room.channel).toBe('RoomChannel');
        if (command) expect(typeof command.identifier).toBe('string');
      },
    ),
    { numRuns: 2_000 },
  );
});
