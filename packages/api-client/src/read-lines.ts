import { networkError } from './api-error';
import {
  type FetchFunction,
  fetchResponse,
  type TransportRequest,
  type TransportResponse,
} from './transport';

/**
 * The values of a response of JSON lines, each as soon as its line is complete. Leaving the loop ends the request.
 * Errors: what `reject` throws for a response that is no success, `ApiError` with code `network`, the signal's `AbortError`.
 */
export async function* readLines(
  fetchFunction: FetchFunction,
  request: TransportRequest,
  reject: (answer: TransportResponse) => Promise<never>,
): AsyncGenerator<unknown, void, undefined> {
  const response = await fetchResponse(fetchFunction, request);
  const header = (name: string) => response.headers.get(name);
  if (!response.ok || !response.body) {
    await reject({ status: response.status, text: await response.text(), header });
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as unknown;
      if (done) return;
    }
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw networkError(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
