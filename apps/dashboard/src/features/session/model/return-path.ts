const HOME = '/app';

/**
 * Path to open after sign-in. Only paths of the dashboard are accepted, so that a crafted link can't redirect
 * elsewhere.
 */
export function safeReturnPath(path: string | undefined): string {
  if (!path?.startsWith('/app/')) return HOME;
  const url = new URL(path, 'http://self.invalid');
  const isOurs = url.host === 'self.invalid' && url.pathname.startsWith('/app/accounts/');
  return isOurs ? `${url.pathname}${url.search}` : HOME;
}
