import type { ChannelTools } from '../messages';
import { MAX_DOWNLOAD_BYTES } from './message-files';
import {
  callTelegram,
  isBotToken,
  type TelegramAnswer,
  type TelegramSettings,
  withoutSlash,
} from './telegram-api';

const TIMEOUT_MS = 60_000;
const PAUSES_MS = [250, 1_000];

/**
 * Downloads a file by its `file_id`: `getFile`, then the file itself. Tries three times, because what is not
 * downloaded now is lost for the agent. Null: Telegram has no path for it, it is larger than 20 MB, or it can't be had.
 */
export async function downloadFile(
  tools: ChannelTools,
  settings: TelegramSettings,
  fileId: string,
): Promise<{ path: string; bytes: Buffer } | null> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    const answer = await callTelegram<{ file_path?: unknown }>(tools, settings, 'getFile', {
      file_id: fileId,
    });
    if (answer.state === 'refused') return null;
    const path = answer.state === 'ok' ? answer.result?.file_path : undefined;
    if (answer.state === 'ok' && !isSafePath(path)) return null;
    const bytes = isSafePath(path) ? await download(tools, settings, path) : 'failed';
    if (bytes !== 'failed') return bytes && { path: String(path), bytes };
    if (pauseMs !== null) await pause(pauseFor(answer, pauseMs));
  }
  tools.logger.warn('A file of a Telegram message could not be downloaded');
  return null;
}

async function download(
  tools: ChannelTools,
  { baseUrl, token }: TelegramSettings,
  path: string,
): Promise<Buffer | null | 'failed'> {
  if (!isBotToken(token)) return null;
  try {
    const { status, body, truncated } = await tools.outbound.request({
      url: `${withoutSlash(baseUrl)}/file/bot${token}/${path.split('/').map(encodeURIComponent).join('/')}`,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_DOWNLOAD_BYTES,
      whenTooLarge: 'truncate',
      maxRedirects: 0,
      purpose: 'telegram_file',
      signal: tools.signal,
    });
    if (status >= 500 || status === 429) return 'failed';
    return status === 200 && !truncated ? body : null;
  } catch {
    return 'failed';
  }
}

/** A path below the folder of the bot, so that it can't lead to another address of the API (C3). */
function isSafePath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    path.length <= 500 &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function pauseFor(answer: TelegramAnswer<unknown>, pauseMs: number): number {
  return answer.state === 'retry' ? Math.min(answer.afterMs ?? pauseMs, 5_000) : pauseMs;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
