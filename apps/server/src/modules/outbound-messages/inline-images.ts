import { buffer } from 'node:stream/consumers';
import type { OutgoingFile } from '../../channels/messages';
import type { Services } from '../../platform/services';
import { findStoredFile, uploadIdIn } from '../files/files.facade';

/** A text with more pictures than this shows the others by their addresses. */
const IMAGES_AT_MOST = 30;
/** Addresses of files of this installation, as texts and HTML name them. The last part may contain parentheses. */
const ADDRESSES = /https?:\/\/[^\s"'<>]+?\/rails\/active_storage\/[\w.-]+\/[^\s"'<>?#&]+/g;

/** The pictures of this account that texts show by their addresses, with their bytes. */
export async function loadInlineImages(
  services: Services,
  accountId: number,
  texts: readonly (string | null)[],
): Promise<OutgoingFile[]> {
  const idsByUrl = new Map<string, number>();
  for (const [found] of texts.flatMap((text) => [...(text ?? '').matchAll(ADDRESSES)])) {
    const shown = addressIn(services, accountId, found);
    if (shown && idsByUrl.size < IMAGES_AT_MOST) idsByUrl.set(shown.url, shown.id);
  }
  if (idsByUrl.size === 0) return [];
  const db = services.database.tenant(accountId);
  const found = await Promise.all(
    [...idsByUrl].map(async ([url, id]) => ({
      url,
      file: await findStoredFile(db, 'uploads', accountId, id),
    })),
  );
  return found.flatMap(({ url, file }) => {
    if (!file?.content_type.startsWith('image/')) return [];
    return {
      filename: file.filename,
      contentType: file.content_type,
      bytes: file.byte_size,
      kind: 'image' as const,
      url,
      read: async () => buffer((await services.files.openRead(file.file_key)).stream),
    };
  });
}

/** The address without the sign that ends an image of Markdown; undefined: it leads to no upload of the account. */
function addressIn(services: Services, accountId: number, found: string) {
  for (let url = found; ; url = url.slice(0, -1)) {
    const id = uploadIdIn(services, accountId, url);
    if (id !== undefined) return { url, id };
    if (!/[).,*_]$/.test(url)) return undefined;
  }
}
