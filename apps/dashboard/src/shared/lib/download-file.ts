import { ApiError } from '../api';

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
  const failed = (status: number) => new ApiError({ status, code: 'unavailable', message: '' });
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => null);
  if (!response) throw failed(0);
  if (!response.ok) throw failed(response.status);
  return response.blob().catch(() => {
    throw failed(0);
  });
}
