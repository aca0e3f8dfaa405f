import { deleteStores } from '../workspace/local-store';

/**
 * Leaves for the login page when the session is over. Loads the page anew, so that no data of the person stays in
 * memory (caches, stores, socket), and deletes the copies stored in the browser.
 */
export function redirectToLogin({ returnHere }: { returnHere: boolean }): void {
  deleteStores();
  const here = `${location.pathname}${location.search}`;
  location.assign(returnHere ? `/app/login?${new URLSearchParams({ return_to: here })}` : '/app/login');
}
