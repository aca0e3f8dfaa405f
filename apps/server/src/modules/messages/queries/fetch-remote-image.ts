import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sanitize from 'sanitize-html';
import { inspectFile } from '../../../platform/files';
import { NotFoundError } from '../../../platform/http/errors';
import { OutboundError } from '../../../platform/outbound';
import type { ActionContext } from '../../access/access.facade';
import { findMessage } from '../messages.repository';

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

interface RemoteImage {
  contentType: string;
  bytes: Buffer;
}

/**
 * Fetches a remote picture of an e-mail on the reader's behalf, so that the sender learns nothing about who reads it.
 * Only URLs that appear in this e-mail are requested, and only content detected as a raster image is returned. Error:
 * 404 for everything else.
 */
export async function fetchRemoteImage(
  ctx: ActionContext,
  image: { conversationId: number; messageId: number; url: string },
): Promise<RemoteImage> {
  const message = await findMessage(ctx.db, ctx.accountId, image.conversationId, image.messageId);
  if (!message || !imageUrlsIn(htmlOf(message.content_attributes)).has(image.url)) throw new NotFoundError();
  const bytes = await fetchBytes(ctx, image.url);
  const contentType = bytes && (await detectImageType(bytes));
  if (!bytes || !contentType) throw new NotFoundError();
  return { contentType, bytes };
}

function htmlOf({ email }: Record<string, unknown>): string {
  const part = isObject(email) ? email['html_content'] : undefined;
  const full = isObject(part) ? part['full'] : undefined;
  return typeof full === 'string' ? full : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** URLs of all pictures of an e-mail, extracted with an HTML parser as a browser would. */
function imageUrlsIn(html: string): Set<string> {
  const found = new Set<string>();
  if (html === '') return found;
  sanitize(html, {
    allowedTags: ['img'],
    allowedAttributes: {},
    transformTags: {
      img(tagName, { src }) {
        if (src) found.add(src.trim());
        return { tagName, attribs: {} };
      },
    },
  });
  return found;
}

async function fetchBytes({ services }: ActionContext, url: string): Promise<Buffer | null> {
  try {
    const answer = await services.outbound.request({
      url,
      purpose: 'remote picture',
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    return answer.status === 200 ? answer.body : null;
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

/** MIME type detected from the bytes; null if they are not a raster image. */
async function detectImageType(bytes: Buffer): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-picture-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    const file = await inspectFile({ path, declaredName: 'picture', declaredMime: '' });
    return file.kind === 'image' && file.verifiedInline ? file.contentType : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
