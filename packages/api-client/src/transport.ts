import { networkError } from './api-error';

export interface TransportRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  onUploadProgress?: (share: number) => void;
}

export interface TransportResponse {
  status: number;
  text: string;
  header(name: string): string | null;
}

export type FetchFunction = typeof fetch;

/** The response as soon as its header is there. Errors: those of `sendByFetch`. */
export async function fetchResponse(
  fetchFunction: FetchFunction,
  request: TransportRequest,
): Promise<Response> {
  try {
    return await fetchFunction(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal: request.signal,
      credentials: 'same-origin',
      // The browser may cache responses with `cache_keys` for minutes; after a change event the client must read from
      // the server.
      cache: 'no-store',
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw networkError(error);
  }
}

/**
 * Sends the request with `fetch`. Errors: `ApiError` with code `network`; an aborted call rejects with the `AbortError`
 * of the signal.
 */
export async function sendByFetch(
  fetchFunction: FetchFunction,
  request: TransportRequest,
): Promise<TransportResponse> {
  const response = await fetchResponse(fetchFunction, request);
  try {
    const text = await response.text();
    return { status: response.status, text, header: (name) => response.headers.get(name) };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw networkError(error);
  }
}

/** Sends the request with XMLHttpRequest, because only XHR reports upload progress. */
export function sendByXhr(request: TransportRequest): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    const { signal } = request;
    if (signal?.aborted) return reject(abortError(signal));
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) request.onUploadProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        header: (name) => xhr.getResponseHeader(name),
      });
    xhr.onerror = () => reject(networkError(undefined));
    xhr.ontimeout = () => reject(networkError(undefined));
    xhr.onabort = () => reject(abortError(signal));
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    xhr.send(request.body as XMLHttpRequestBodyInit);
  });
}

function abortError(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? new DOMException('The upload was cancelled', 'AbortError');
}
