import { environment } from '../../platform/environment';

/** Signed URL of a stored picture, valid for a limited time; `''` if there is none. */
export function avatarUrl(row: { account_id: number; avatar_key: string | null }): string {
  const { account_id: accountId, avatar_key: fileId } = row;
  if (fileId === null) return '';
  return environment.fileUrl({ fileId, accountId, filename: 'avatar.webp', disposition: 'inline' });
}
