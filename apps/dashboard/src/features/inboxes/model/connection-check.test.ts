import type { ConnectionHop } from '@parley/contract';
import { type ChannelCapabilities, channels } from '@parley/contract/channels/channels';
import { describe, expect, test } from 'vitest';
import { missingOf, type PartCheck, shownHops, suspectsOf } from './connection-check';
import { newEmailForm, partKey } from './email-form';
import type { MailPart } from './mail-security';

const values = {
  ...newEmailForm().values,
  email: 'help@acme.example',
  imap_address: 'imap.acme.example',
  imap_login: 'help@acme.example',
  imap_password: 'in',
  smtp_address: 'smtp.acme.example',
  smtp_login: 'help@acme.example',
  smtp_password: 'out',
};
const hop = (part: MailPart, name: string, ok = true): ConnectionHop => ({
  part,
  hop: name,
  ok,
  ms: 5,
  facts: {},
  words: null,
});
const checked = (part: MailPart, hops: ConnectionHop[], isRunning = false): PartCheck => ({
  key: partKey(part, values),
  isRunning,
  hops,
});
const working = (part: MailPart) => checked(part, [hop(part, 'resolved'), hop(part, 'connected')]);
const refused = (part: MailPart) => checked(part, [hop(part, 'resolved'), hop(part, 'signed_in', false)]);

describe('CH10: what is missing before an email inbox can be created', () => {
  test.each([
    ['a name', 'name', missingOf(' ', values, {})],
    ['a valid address', 'email', missingOf('Acme', { ...values, email: 'help@' }, {})],
    ['settings', 'incoming', missingOf('Acme', { ...values, imap_password: '' }, {})],
    ['a check', 'incomingUnchecked', missingOf('Acme', values, {})],
    [
      'a running check',
      'checking',
      missingOf('Acme', values, { incoming: checked('incoming', [], true), outgoing: working('outgoing') }),
    ],
    [
      'sending that works',
      'outgoingFailed',
      missingOf('Acme', values, { incoming: working('incoming'), outgoing: refused('outgoing') }),
    ],
    [
      'a check of what was edited',
      'outgoingUnchecked',
      missingOf(
        'Acme',
        { ...values, smtp_port: 25 },
        { incoming: working('incoming'), outgoing: working('outgoing') },
      ),
    ],
  ])('%s', (_what, expected, found) => {
    expect(found).toBe(expected);
  });

  test('nothing if both parts work, or if mail is forwarded and sent by the installation', () => {
    const both = { incoming: working('incoming'), outgoing: working('outgoing') };
    expect(missingOf('Acme', values, both)).toBeNull();
    expect(missingOf('Acme', { ...values, imap_enabled: false, smtp_enabled: false }, {})).toBeNull();
  });
});

test('steps after a failed one are waiting', () => {
  let { steps }: ChannelCapabilities = channels['Channel::Email'];
  const states = (part: MailPart, hops: ConnectionHop[]) =>
    shownHops(steps[part], { hops, isRunning: false }).map(({ hop: name, state }) => `${name} ${state}`);
  expect(states('incoming', [hop('incoming', 'resolved'), hop('incoming', 'connected', false)])).toEqual([
    'resolved ok',
    'connected failed',
    'signed_in waiting',
    'folder_read waiting',
  ]);
  expect(states('outgoing', [])).toEqual(['resolved waiting', 'connected waiting', 'signed_in waiting']);
  expect(states('incoming', [hop('incoming', 'step_of_a_newer_server', false)])).toEqual([
    'step_of_a_newer_server failed',
  ]);
  steps = channels['Channel::Telegram'].steps;
  expect(states('incoming', [hop('incoming', 'webhook', false)])).toEqual([
    'webhook failed',
    'deliveries waiting',
  ]);
});

test('a refused sign-in points at the password until the settings change', () => {
  const checks = { outgoing: refused('outgoing') };
  expect(suspectsOf(values, checks)).toEqual(['smtp_password']);
  expect(suspectsOf({ ...values, smtp_password: 'other' }, checks)).toEqual([]);
});
