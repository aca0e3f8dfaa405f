import { OutboundBlockedError, OutboundTimeoutError } from '../../platform/outbound';
import type { ConnectionTools, Hop } from '../connection/connection';

const TIMEOUT_MS = 10_000;

/**
 * Whether the webhook of an inbox can be called: its host is one that may be called, and something answers there. HEAD
 * changes nothing at the receiver, so any status counts. Nothing for an inbox without a webhook.
 */
export async function* checkWebhook(
  { outbound, signal }: ConnectionTools,
  url: string | null,
): AsyncGenerator<Hop, void, undefined> {
  if (!url) return;
  try {
    const { host } = await outbound.checkUrl(url);
    yield { part: 'outgoing', hop: 'resolved', ok: true, ms: null, facts: { host }, words: null };
  } catch (error) {
    const advice = error instanceof OutboundBlockedError ? 'private_address' : 'host_unknown';
    yield {
      part: 'outgoing',
      hop: 'resolved',
      ok: false,
      ms: null,
      facts: {},
      words: wordsOf(error),
      advice,
    };
    return;
  }
  const begin = performance.now();
  const ms = () => Math.round(performance.now() - begin);
  try {
    const { status } = await outbound.request({
      url,
      method: 'HEAD',
      timeoutMs: TIMEOUT_MS,
      whenTooLarge: 'truncate',
      purpose: 'webhook_check',
      ...(signal && { signal }),
    });
    yield { part: 'outgoing', hop: 'connected', ok: true, ms: ms(), facts: { status }, words: null };
  } catch (error) {
    const advice = error instanceof OutboundTimeoutError ? 'timeout' : 'refused';
    yield {
      part: 'outgoing',
      hop: 'connected',
      ok: false,
      ms: ms(),
      facts: {},
      words: wordsOf(error),
      advice,
    };
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
