import { extname, posix } from 'node:path';
import { limits } from '@parley/contract/kit/limits';
import type { IncomingFile } from '../messages';
import { idOf, type JsonObject, listOf, numberOf, objectOf, textOf } from './read-json';

/** Downloads a file of Telegram; null: there is none, or it can't be had. */
export type FetchFile = (fileId: string) => Promise<{ path: string; bytes: Buffer } | null>;

export interface MessageFiles {
  files: IncomingFile[];
  /** Whether the message has a file that could not be downloaded. */
  isIncomplete: boolean;
}

/** What bots may download with `getFile`: 20 MB (https://core.telegram.org/bots/api#getfile). */
export const MAX_DOWNLOAD_BYTES = 20 * 1024 ** 2;

/** A file of a message that has to be downloaded. */
interface RemoteFile {
  file: JsonObject;
  /** Used if the sender declared none and the name doesn't show it. */
  contentType: string;
}

const TYPES_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.m4a': 'audio/mp4',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.oga': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** The attachments of a message (`Message` of the Bot API). A file that can't be downloaded is left out. */
export async function filesOf(message: JsonObject, fetchFile: FetchFile): Promise<MessageFiles> {
  const remote = remoteFileOf(message);
  const file = remote && (await download(remote, fetchFile));
  return {
    files: [...(file ? [file] : []), ...placesAndContactsOf(message)],
    isIncomplete: !!remote && !file,
  };
}

/** A message has at most one of these. An animation is a document too, for programs that don't know animations. */
function remoteFileOf(message: JsonObject): RemoteFile | null {
  const photo = objectOf(listOf(message.photo).at(-1));
  if (photo) return { file: photo, contentType: 'image/jpeg' };
  const sticker = objectOf(message.sticker);
  // Stickers can be animations that no browser shows; their picture was named `thumb` before Bot API 6.6.
  const picture = objectOf(sticker?.thumbnail) ?? objectOf(sticker?.thumb);
  if (picture) return { file: picture, contentType: 'image/webp' };
  for (const [kind, contentType] of [
    ['voice', 'audio/ogg'],
    ['audio', 'audio/mpeg'],
    ['video', 'video/mp4'],
    ['video_note', 'video/mp4'],
    ['document', 'application/octet-stream'],
    ['animation', 'video/mp4'],
  ] as const) {
    const file = objectOf(message[kind]);
    if (file) return { file, contentType };
  }
  return null;
}

async function download(
  { file, contentType }: RemoteFile,
  fetchFile: FetchFile,
): Promise<IncomingFile | null> {
  const id = idOf(file.file_id) ?? textOf(file.file_id, 1_000);
  if (id === null || (numberOf(file.file_size) ?? 0) > MAX_DOWNLOAD_BYTES) return null;
  const found = await fetchFile(id);
  if (!found || found.bytes.length > MAX_DOWNLOAD_BYTES) return null;
  const filename = textOf(file.file_name, limits.nameCharacters) ?? posix.basename(found.path);
  const byName = TYPES_BY_EXTENSION[extname(filename).toLowerCase()];
  return {
    filename: filename.slice(-limits.nameCharacters) || 'file',
    contentType: textOf(file.mime_type, limits.nameCharacters) ?? byName ?? contentType,
    bytes: found.bytes,
  };
}

function placesAndContactsOf(message: JsonObject): IncomingFile[] {
  const nothing = { filename: '', contentType: '', bytes: Buffer.alloc(0) };
  const venue = objectOf(message.venue);
  // A venue comes with its location beside it.
  const location = objectOf(message.location) ?? objectOf(venue?.location);
  const [latitude, longitude] = [numberOf(location?.latitude), numberOf(location?.longitude)];
  const contact = objectOf(message.contact);
  const phoneNumber = textOf(contact?.phone_number, limits.nameCharacters);
  const files: IncomingFile[] = [];
  if (latitude !== null && longitude !== null) {
    const title = textOf(venue?.title, limits.nameCharacters) ?? '';
    files.push({ ...nothing, data: { type: 'location', latitude, longitude, title } });
  }
  if (contact && phoneNumber !== null) {
    const firstName = textOf(contact.first_name, limits.nameCharacters) ?? '';
    const lastName = textOf(contact.last_name, limits.nameCharacters) ?? '';
    files.push({ ...nothing, data: { type: 'contact', phoneNumber, firstName, lastName } });
  }
  return files;
}
