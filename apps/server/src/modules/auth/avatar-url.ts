import { avatarUrl as imageUrl } from '../avatars/avatars.facade';

/**
 * URL of a user's picture, `''` if there is none. The account id is 0, because a picture belongs to the user, not to
 * an account.
 */
export function avatarUrl(key: string | null): string {
  return imageUrl({ account_id: 0, avatar_key: key });
}
