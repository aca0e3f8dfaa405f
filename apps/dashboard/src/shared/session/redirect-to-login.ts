import { deleteStores } from '../workspace/local-store';

/**
 * The way out when the session is over. A fresh page load, so that nothing of the person stays in memory: caches,
 * stores, the open socket; nor on its disk.
 */
export function redirectToLogin({ returnHere }: { returnHere: boolean }): void {
  deleteStores();
  const here = `${location.pathname}${location.search}`;
  location.assign(returnHere ? `/app/login?${new URLSearchParams({ return_to: here })}` : '/app/login');
}
