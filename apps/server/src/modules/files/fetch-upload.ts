import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RuleError } from '../../platform/http/errors';
import {
  OutboundBlockedError,
  OutboundError,
  type OutboundResponse,
  OutboundTooLargeError,
} from '../../platform/outbound';
import type { ActionContext } from '../access/access.facade';
import type { UploadRow } from './files.repository';
import { storeUpload, type UploadRules } from './store-upload';

const TIMEOUT_MS = 20_000;
const MEBIBYTE = 1024 * 1024;

/**
 * Downloads a picture or video from a URL a user gave and stores it as `storeUpload` does. Errors: 422 for a URL that
 * is blocked or fails, a file larger than the limit, or content that is neither picture nor video.
 */
export async function fetchUpload(
  ctx: ActionContext,
  url: string,
  rules: Pick<UploadRules, 'isLasting'> = {},
): Promise<UploadRow> {
  const answer = await fetchFile(ctx, url);
  const folder = await mkdtemp(join(tmpdir(), 'parley-upload-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, answer.body);
    const file = {
      kind: 'upload' as const,
      path,
      size: answer.body.length,
      filename: nameIn(answer.url),
      mimeType: answer.headers['content-type'] ?? '',
      sha256: createHash('sha256').update(answer.body).digest('hex'),
    };
    return await storeUpload(ctx, file, { ...rules, isAllowed: isImageOrVideo });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchFile({ services }: ActionContext, url: string): Promise<OutboundResponse> {
  const maxBytes = services.config.maximumFileUploadSizeMb * MEBIBYTE;
  try {
    const answer = await services.outbound.request({
      url,
      purpose: 'upload',
      maxBytes,
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.status === 200) return answer;
  } catch (error) {
    if (error instanceof OutboundBlockedError) throw new RuleError('file_url_invalid', 'The URL is invalid');
    if (error instanceof OutboundTooLargeError)
      throw new RuleError('file_too_large', 'The file is too large');
    if (!(error instanceof OutboundError)) throw error;
  }
  throw new RuleError('fetch_failed', 'The file could not be fetched');
}

/** SVG is excluded because it can contain script. */
function isImageOrVideo(contentType: string): boolean {
  return /^(image|video)\//.test(contentType) && contentType !== 'image/svg+xml';
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'file';
  } catch {
    return last || 'file';
  }
}
