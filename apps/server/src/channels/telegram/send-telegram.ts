import type { ChannelTools, OutgoingMessage, SendOutcome } from '../messages';
import { type OutgoingCall, outgoingCalls } from './outgoing-calls';
import { idOf, listOf, objectOf } from './read-json';
import { sendDocument, sendMedia } from './send-media';
import { callTelegram, describe, type TelegramAnswer, type TelegramSettings } from './telegram-api';
import { sourceIdOf } from './telegram-ids';

/** `sent`: the source ids of all parts that Telegram has accepted, in order, with those of earlier attempts. */
export type TelegramOutcome = SendOutcome & { sent: string[] };

/** How long a part may be put off while the parts before it are with the contact already. */
const MAX_WAIT_MS = 20_000;
const MAX_ATTEMPTS_OF_LATER_PARTS = 4;

/**
 * Sends a message to a Telegram chat, as one call or, with files or a long text, as several. Each call is a part; the
 * source id of the message is that of its last part.
 *
 * Telegram has no idempotency key, so a part that was accepted, or may have been, is never sent again (D6):
 * - `sentBefore` are the `sent` parts of an earlier attempt: as many parts are left out. Pass `[]` the first time.
 * - `retry` is only the outcome while no part is sent. A later part that is refused for a while (429, 5xx, no
 *   connection) is waited for here, and after that the message is `failed`, because a job that runs again without
 *   `sentBefore` would repeat the first parts. An agent who retries it sends the missing parts.
 * - A later part with an unknown outcome makes the whole message `unknown`; parts after it are not tried.
 */
export async function sendTelegram(
  tools: ChannelTools,
  settings: TelegramSettings,
  message: OutgoingMessage,
  sentBefore: readonly string[],
): Promise<TelegramOutcome> {
  const calls = outgoingCalls(message);
  const sent = [...sentBefore];
  for (const call of calls.slice(sent.length)) {
    const answer = await sendPart(tools, settings, call, { isLater: sent.length > 0 });
    if (answer.state !== 'ok') return { ...failed(answer, sent.length, calls.length), sent };
    const sourceId = sourceIdIn(answer.result, String(call.params.chat_id));
    if (sourceId === null)
      return { state: 'unknown', reason: 'The answer of Telegram has no message id', sent };
    sent.push(sourceId);
  }
  const last = sent.at(-1);
  return last === undefined
    ? { state: 'failed', reason: 'The message has neither text nor files', sent }
    : { state: 'accepted', sourceId: last, sent };
}

async function sendPart(
  tools: ChannelTools,
  settings: TelegramSettings,
  call: OutgoingCall,
  { isLater }: { isLater: boolean },
): Promise<TelegramAnswer<unknown>> {
  let left = MAX_WAIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await makeCall(tools, settings, call);
    if (!isLater || answer.state !== 'retry') return answer;
    const waitMs = answer.afterMs ?? 500 * 2 ** attempt;
    left -= waitMs;
    if (left < 0 || attempt === MAX_ATTEMPTS_OF_LATER_PARTS || tools.signal?.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

function makeCall(
  tools: ChannelTools,
  settings: TelegramSettings,
  call: OutgoingCall,
): Promise<TelegramAnswer<unknown>> {
  switch (call.method) {
    case 'sendMessage':
      return callTelegram(tools, settings, 'sendMessage', call.params);
    case 'media':
      return sendMedia(tools, settings, call.files, call.params);
    case 'sendDocument':
      return sendDocument(tools, settings, call.file, call.params);
  }
}

function failed(
  answer: Exclude<TelegramAnswer<unknown>, { state: 'ok' }>,
  sentParts: number,
  parts: number,
): SendOutcome {
  const reason = answer.state === 'refused' ? describe(answer) : answer.reason;
  const withParts = sentParts === 0 ? reason : `${reason} (sent ${sentParts} of ${parts} parts)`;
  if (answer.state === 'unknown') return { state: 'unknown', reason: withParts };
  if (answer.state === 'refused' || sentParts > 0) return { state: 'failed', reason: withParts };
  return { state: 'retry', reason, ...(answer.afterMs !== undefined && { afterMs: answer.afterMs }) };
}

/** A media group is answered with its messages; the first one stands for all. */
function sourceIdIn(result: unknown, chatId: string): string | null {
  const message = objectOf(result) ?? objectOf(listOf(result)[0]);
  const messageId = idOf(message?.message_id);
  return messageId === null ? null : sourceIdOf(idOf(objectOf(message?.chat)?.id) ?? chatId, messageId);
}
