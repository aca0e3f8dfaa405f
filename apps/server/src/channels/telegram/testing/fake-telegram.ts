import { afterAll, afterEach, beforeAll } from 'vitest';
import { type FakeProviders, startFakeProviders } from '../../../../../../tooling/fake-providers/start.mjs';
import { createLogger } from '../../../platform/logging/logger';
import { createOutboundClient } from '../../../platform/outbound';
import type { ChannelTools, OutgoingFile, OutgoingMessage } from '../../messages';

/** The bot that the stand-in knows from the start. */
export const TOKEN = '810001:demo-bot-token';
/** Ana, the stand-in's customer. */
export const ANA = '553344';

/** Starts the stand-in of Telegram for the tests of a file; its script and record are cleared after each test. */
export function useFakeTelegram(options: { fetchesMedia?: boolean } = {}) {
  let fake: FakeProviders | undefined;
  const outbound = createOutboundClient({ allow: ['127.0.0.1'] });
  const tools: ChannelTools = {
    outbound,
    logger: createLogger({ logLevel: 'silent' }),
    frontendUrl: 'https://parley.example',
  };
  beforeAll(async () => {
    fake = await startFakeProviders(options);
  });
  afterEach(() => fake?.telegram.reset());
  afterAll(async () => {
    await outbound.close();
    await fake?.close();
  });
  return {
    tools,
    get telegram() {
      return fake!.telegram;
    },
    get settings() {
      return { baseUrl: fake!.telegram.baseUrl, token: TOKEN };
    },
  };
}

export function outgoing(message: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    id: 1,
    content: 'Hello',
    contentType: 'text',
    contentAttributes: {},
    contactSourceId: ANA,
    conversation: { displayId: 1, uuid: 'c0ffee', additionalAttributes: { chat_id: Number(ANA) } },
    inReplyTo: null,
    files: [],
    ...message,
  };
}

export function outgoingFile(file: Partial<OutgoingFile> = {}): OutgoingFile {
  const bytes = Buffer.from(file.filename ?? 'bytes');
  return {
    filename: 'photo.png',
    contentType: 'image/png',
    bytes: bytes.length,
    kind: 'image',
    url: 'https://parley.example/file/1',
    read: async () => bytes,
    ...file,
  };
}
