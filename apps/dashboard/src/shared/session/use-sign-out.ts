import { useMutation } from '@tanstack/react-query';
import { signOut } from './sign-out';

/** Signs out and goes to the login page; see `signOut`. */
export function useSignOut() {
  return useMutation({ mutationFn: signOut });
}
