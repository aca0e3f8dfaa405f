import type { Config } from '../../platform/config/config';
import { deriveKey, hmacHex, safeEqual } from '../../platform/crypto/tokens';
import { addressesOf } from './portal-address';
import type { PortalRow } from './portals.repository';

interface PreviewedArticle {
  account_id: number;
  id: number;
  slug: string;
}

const PREVIEW_MS = 60 * 60 * 1_000;

/**
 * The address at which an article is shown with the changes that wait to be published, to whoever has it, for an hour. It shows this
 * one text and nothing else.
 */
export function previewUrlOf(config: Config, portal: PortalRow, article: PreviewedArticle): string {
  const expiresAt = Date.now() + PREVIEW_MS;
  const { publicUrl } = addressesOf(config, portal);
  const token = `${expiresAt}.${signatureOf(config, article, expiresAt)}`;
  return `${publicUrl}/articles/${encodeURIComponent(article.slug)}?preview=${token}`;
}

export function isPreviewToken(config: Config, article: PreviewedArticle, token: string): boolean {
  const [, time, signature] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (time === undefined || signature === undefined || Number(time) < Date.now()) return false;
  return safeEqual(signature, signatureOf(config, article, Number(time)));
}

function signatureOf(
  { secretKey }: Config,
  { account_id: accountId, id }: PreviewedArticle,
  expiresAt: number,
): string {
  return hmacHex(deriveKey(secretKey, 'article-previews'), JSON.stringify([accountId, id, expiresAt]));
}
