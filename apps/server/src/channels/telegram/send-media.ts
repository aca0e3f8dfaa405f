import type { ChannelTools, OutgoingFile } from '../messages';
import type { UploadedFile } from './multipart';
import {
  callTelegram,
  describe,
  type TelegramAnswer,
  type TelegramParams,
  type TelegramSettings,
} from './telegram-api';

/** Telegram fetches URLs up to 5 MB for photos and 20 MB for others (https://core.telegram.org/bots/api#sending-files). */
const MAX_BYTES_BY_URL = { image: 5 * 1024 ** 2, other: 20 * 1024 ** 2 };
/** What Telegram says when it couldn't fetch a URL, or found something else there. Nothing was sent then. */
const URL_WAS_NOT_FETCHED = /HTTP URL|web ?page|WEBPAGE|EXTERNAL_URL|MEDIA_EMPTY|group send failed/i;

const UNREADABLE = { state: 'retry', reason: "Couldn't read a file of the message" } as const;

const KINDS = {
  image: { type: 'photo', method: 'sendPhoto' },
  video: { type: 'video', method: 'sendVideo' },
  audio: { type: 'audio', method: 'sendAudio' },
  file: { type: 'document', method: 'sendDocument' },
} as const;

/**
 * Sends photos and videos, or audio, as one part: a single file by its own method, more as a media group. Telegram
 * fetches the files from their URLs; if it can't, as on an installation without a public address, they are uploaded.
 */
export async function sendMedia(
  tools: ChannelTools,
  settings: TelegramSettings,
  files: readonly OutgoingFile[],
  params: TelegramParams,
): Promise<TelegramAnswer<unknown>> {
  const fitsUrl = ({ kind, bytes }: OutgoingFile) =>
    bytes <= (kind === 'image' ? MAX_BYTES_BY_URL.image : MAX_BYTES_BY_URL.other);
  if (files.every(fitsUrl)) {
    const answer = await callWith(
      tools,
      settings,
      files,
      params,
      files.map(({ url }) => url),
    );
    const mustUpload =
      answer.state === 'refused' && answer.code === 400 && URL_WAS_NOT_FETCHED.test(answer.description);
    if (!mustUpload) return answer;
    tools.logger.warn(
      { reason: describe(answer) },
      'Telegram could not fetch a file, which is uploaded instead',
    );
  }
  const uploads = await readAll(files, (index) => `file${index}`);
  if (!uploads) return UNREADABLE;
  const references = uploads.map(({ field }) => `attach://${field}`);
  return callWith(tools, settings, files, params, references, uploads);
}

/** Sends one file as it is, with its name (sendDocument). */
export async function sendDocument(
  tools: ChannelTools,
  settings: TelegramSettings,
  file: OutgoingFile,
  params: TelegramParams,
): Promise<TelegramAnswer<unknown>> {
  const uploads = await readAll([file], () => 'document');
  return uploads ? callTelegram(tools, settings, 'sendDocument', params, { files: uploads }) : UNREADABLE;
}

/** `media`: for each file, where Telegram finds it: a URL or `attach://` and the name of its form field. */
function callWith(
  tools: ChannelTools,
  settings: TelegramSettings,
  files: readonly OutgoingFile[],
  params: TelegramParams,
  media: readonly string[],
  uploads: readonly UploadedFile[] = [],
): Promise<TelegramAnswer<unknown>> {
  const [first] = files;
  if (first && files.length === 1) {
    const { method, type } = KINDS[first.kind];
    return callTelegram(tools, settings, method, { ...params, [type]: media[0] }, { files: uploads });
  }
  const items = files.map(({ kind }, index) => ({ type: KINDS[kind].type, media: media[index] }));
  const group = { ...params, media: JSON.stringify(items) };
  return callTelegram(tools, settings, 'sendMediaGroup', group, { files: uploads });
}

/** The bytes of the files; null: the storage doesn't give them now. */
async function readAll(
  files: readonly OutgoingFile[],
  fieldOf: (index: number) => string,
): Promise<UploadedFile[] | null> {
  try {
    return await Promise.all(
      files.map(async (file, index) => ({
        field: fieldOf(index),
        filename: file.filename,
        contentType: file.contentType,
        bytes: await file.read(),
      })),
    );
  } catch {
    return null;
  }
}
