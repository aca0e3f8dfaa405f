import { avatarUrl as imageUrl } from '../avatars/avatars.facade';

/** Address of a person's picture, `''` when there is none. It is the person's, not an account's: hence account 0. */
export function avatarUrl(key: string | null): string {
  return imageUrl({ account_id: 0, avatar_key: key });
}
