import type { Dispatcher } from 'undici';
import type { OutboundRequest, OutboundResponse } from './outbound-client';
import { OutboundTooLargeError } from './outbound-errors';

/** Reads a response up to `maxBytes`; closes the connection when the response is larger. */
export async function readResponse(
  answer: Dispatcher.ResponseData,
  url: URL,
  limits: Pick<OutboundRequest, 'maxBytes' | 'whenTooLarge'>,
): Promise<OutboundResponse> {
  const maxBytes = limits.maxBytes ?? Number.POSITIVE_INFINITY;
  const chunks: Buffer[] = [];
  let size = 0;
  let truncated = false;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    const room = maxBytes - size;
    size += Math.min(chunk.byteLength, room);
    chunks.push(chunk.subarray(0, room));
    truncated = chunk.byteLength > room;
    if (truncated) break;
  }
  if (truncated && limits.whenTooLarge !== 'truncate') throw new OutboundTooLargeError(url.host, maxBytes);
  const body = Buffer.concat(chunks, size);
  return { status: answer.statusCode, headers: joined(answer.headers), body, truncated, url: url.href };
}

function joined(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : `${value}`]),
  );
}
