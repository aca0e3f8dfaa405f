import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dovecotPath } from '../../apps/server/src/testing/dovecot';
import { idleCut } from './idle-cut';
import { mailboxKilled } from './mailbox-killed';
import { providersDown } from './providers-down';
import { receiverKilled } from './receiver-killed';
import { senderKilled } from './sender-killed';
import { type MailRig, startMailRig } from './support/mail-rig';

/* Emails and Telegram while the product, the network or a provider fails; the mailbox is a real Dovecot. */

describe.skipIf(!dovecotPath)('channels', () => {
  let rig: MailRig;
  beforeAll(async () => {
    rig = await startMailRig();
  });
  beforeEach(async () => {
    rig.imap.setMode('pass');
    rig.smtp.setMode('pass');
    rig.fake.telegram.reset();
    if (rig.product.hasEnded()) await rig.product.restart();
  });
  afterAll(() => rig?.close());

  test('D3, D8: kill -9 between fetching an email and storing it loses and duplicates none', () =>
    expect(mailboxKilled(rig)).resolves.toBeUndefined());

  test('D3, D8: kill -9 between an email and the receiver’s answer makes it one message', () =>
    expect(receiverKilled(rig)).resolves.toBeUndefined());

  test('D5, D6: kill -9 between a message and the provider’s answer sends nothing twice unnoticed', () =>
    expect(senderKilled(rig)).resolves.toBeUndefined());

  test('D5, D7, D9: providers that are down for a day lose nothing, and everything keeps its order', () =>
    expect(providersDown(rig)).resolves.toBeUndefined());

  test('D8: a network that fails while the product waits for emails delays them and loses none', () =>
    expect(idleCut(rig)).resolves.toBeUndefined());
});
