import type { Services } from '../../platform/services';
import type { UploadRow } from './files.repository';

/** A picture inside a text is shown for as long as the text is. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/** Where an upload can be loaded: for an hour, or for good if it belongs into a text. */
export function uploadUrl({ fileUrls }: Pick<Services, 'fileUrls'>, upload: UploadRow): string {
  return fileUrls.signFileUrl({
    fileId: `upload:${upload.upload_id}`,
    accountId: upload.account_id,
    filename: upload.filename,
    disposition: upload.inline_safe ? 'inline' : 'attachment',
    ...(upload.is_lasting ? { expiresAt: NEVER } : {}),
  });
}

/** The upload of an account that an address of this installation leads to; undefined for any other address. */
export function uploadIdIn(
  { config, fileUrls }: Pick<Services, 'config' | 'fileUrls'>,
  accountId: number,
  address: string,
): number | undefined {
  if (!URL.canParse(address, config.frontendUrl)) return undefined;
  const [, token, filename] =
    /^\/rails\/active_storage\/([^/]+)\/([^/]+)$/.exec(new URL(address, config.frontendUrl).pathname) ?? [];
  if (token === undefined || filename === undefined) return undefined;
  const grant = fileUrls.verifyFileUrl({ token, filename: decoded(filename) });
  const [, id] = /^upload:(\d+)$/.exec(grant?.fileId ?? '') ?? [];
  return id !== undefined && grant?.accountId === accountId ? Number(id) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
