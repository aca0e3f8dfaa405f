import type { PortalLogo } from '@parley/contract';
import type { Services } from '../../platform/services';
import type { LogoFile, PortalRow } from './portals.repository';

/** Public pages are kept by browsers and proxies, so the address of a logo does not expire. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/** The logo of a portal; undefined if it has none. Another logo has another address. */
export function presentLogo(
  { fileUrls }: Pick<Services, 'fileUrls'>,
  row: Pick<PortalRow, 'id' | 'account_id' | 'logo_blob_id'>,
  logos: ReadonlyMap<number, LogoFile>,
): PortalLogo | undefined {
  const file = row.logo_blob_id === null ? undefined : logos.get(row.logo_blob_id);
  if (!file) return undefined;
  return {
    id: file.id,
    portal_id: row.id,
    account_id: row.account_id,
    file_type: file.content_type,
    file_url: fileUrls.signFileUrl({
      fileId: `logo:${row.id}:${file.id}`,
      accountId: row.account_id,
      filename: file.filename,
      disposition: 'inline',
      expiresAt: NEVER,
    }),
    // Clients send it back unchanged, which leaves the logo as it is: it signs no upload.
    blob_id: String(file.id),
    filename: file.filename,
  };
}
