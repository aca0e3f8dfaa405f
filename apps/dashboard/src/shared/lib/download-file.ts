import { ApiError } from '../api';

/** Fetches a file from the server and saves it through the browser. Throws `ApiError`, also if the network is down. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const blob = await read(url);
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The download has started by then, so the URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(href), 0);
}

async function read(url: string): Promise<Blob> {
  const failed = (status: number) => new ApiError({ status, code: 'unavailable', message: '' });
  const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => null);
  if (!answer) throw failed(0);
  if (!answer.ok) throw failed(answer.status);
  return answer.blob().catch(() => {
    throw failed(0);
  });
}
