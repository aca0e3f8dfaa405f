import { surroundings } from '../../platform/surroundings';

/**
 * Address of a person's picture, `''` when there is none. Pictures are kept as WebP whatever was uploaded;
 * they belong to the person, not to an account, hence account 0 in the grant.
 */
export function avatarUrl(key: string | null): string {
  if (key === null) return '';
  return surroundings.fileUrl({
    fileId: `avatar:${key}`,
    accountId: 0,
    filename: 'avatar.webp',
    disposition: 'inline',
  });
}
