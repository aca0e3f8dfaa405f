import { FileNotFoundError } from '../../platform/files';
import { NotFoundError } from '../../platform/http/errors';
import type { PublicContext } from '../access/access.facade';

const YEAR_SECONDS = 31_536_000;

/** Streams a picture of the installation. Error: 404 when it is not a current one. */
export async function sendBrandImage({ services, exchange }: PublicContext, key: string): Promise<void> {
  const { logoKey, logoThumbnailKey } = services.config;
  if (key !== logoKey && key !== logoThumbnailKey) throw new NotFoundError();
  const opened = await services.files.openRead(key).catch((error: unknown) => {
    if (error instanceof FileNotFoundError) throw new NotFoundError();
    throw error;
  });
  await exchange.reply
    .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    .header('content-length', opened.length)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/webp')
    .send(opened.stream);
}
