import { environment } from '../../platform/environment';

/** Address of a stored picture, valid for a while; `''` when there is none. */
export function avatarUrl(row: { account_id: number; avatar_key: string | null }): string {
  const { account_id: accountId, avatar_key: fileId } = row;
  if (fileId === null) return '';
  return environment.fileUrl({ fileId, accountId, filename: 'avatar.webp', disposition: 'inline' });
}
