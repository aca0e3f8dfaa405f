import { describe, expect, it } from 'vitest';
import { parseMail } from './parse-mail';
import { parseOwnMessageId, replyAddressUuid, threadKeysOf } from './thread-keys';

const UUID = '4f0c2a9e-1d7b-4c55-9f3e-0a1b2c3d4e5f';
const keysOf = async (...headers: string[]) =>
  threadKeysOf(await parseMail(Buffer.from(`${headers.join('\r\n')}\r\n\r\nx`)));

describe('the conversation of a mail', () => {
  it('is named by our own message ids', () => {
    expect(parseOwnMessageId(`conversation/${UUID}/messages/981@acme.test`)).toEqual({
      conversationUuid: UUID,
      messageId: 981,
    });
    expect(parseOwnMessageId(`account/1/conversation/${UUID}@acme.test`)).toEqual({
      conversationUuid: UUID,
      messageId: null,
    });
    for (const other of [
      '',
      'a@b',
      `conversation/${UUID}@acme.test`,
      `conversation/${UUID}/messages/x@acme.test`,
      'conversation/../messages/1@x',
    ]) {
      expect(parseOwnMessageId(other), other).toBeNull();
    }
  });

  it('is named by a reply address, whatever its case', () => {
    expect(replyAddressUuid(`Reply+${UUID.toUpperCase()}@acme.test`)).toBe(UUID);
    for (const other of [
      `reply+${UUID}x@acme.test`,
      `noreply+${UUID}@acme.test`,
      'reply+1@acme.test',
      UUID,
    ]) {
      expect(replyAddressUuid(other), other).toBeNull();
    }
  });

  it.each(['To', 'Cc', 'X-Original-To', 'Delivered-To', 'X-Forwarded-For'])(
    'is found by a reply address in %s',
    async (name) => {
      await expect(keysOf(`${name}: reply+${UUID}@acme.test`)).resolves.toMatchObject({ replyUuid: UUID });
    },
  );

  it('is not looked for in X-Forwarded-For if there is a recipient', async () => {
    await expect(
      keysOf('To: help@acme.test', `X-Forwarded-For: reply+${UUID}@acme.test`),
    ).resolves.toMatchObject({ replyUuid: null });
  });

  it('is looked for by In-Reply-To first, then by References from last to first', async () => {
    await expect(keysOf('References: <1@x> <2@x>\r\n <3@x>', 'In-Reply-To: <3@x>')).resolves.toEqual({
      replyUuid: null,
      messageIds: ['3@x', '2@x', '1@x'],
      inReplyTo: '3@x',
    });
  });
});
