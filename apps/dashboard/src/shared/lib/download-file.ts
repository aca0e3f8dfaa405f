import { errorFromResponse, networkError } from '@parley/api-client';

/** Fetches a file from the server and downloads it. Throws `ApiError`, also if the network is down. */
export async function downloadFile(url: string, name: string): Promise<void> {
  downloadBlob(await fetchBlob(url), name);
}

/** Downloads a text as a file. */
export function downloadText(text: string, name: string, type = 'text/plain'): void {
  downloadBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

export function downloadBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Revoked in a later task, because the download that the click requested still needs the URL.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}

async function fetchBlob(url: string): Promise<Blob> {
  const isCutOff = (cause: unknown): never => {
    throw networkError(cause);
  };
  const response = await fetch(url, { credentials: 'same-origin' }).catch(isCutOff);
  if (response.ok) return response.blob().catch(isCutOff);
  const { status, headers } = response;
  const text = await response.text().catch(isCutOff);
  throw errorFromResponse({ status, text, retryAfter: headers.get('retry-after') });
}
