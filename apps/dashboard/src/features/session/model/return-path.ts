const HOME = '/app';

/** Where to go after sign-in: a path of our own dashboard, whatever the address bar was made to say. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/app/')) return HOME;
  const url = new URL(wanted, 'http://self.invalid');
  const isOurs = url.host === 'self.invalid' && url.pathname.startsWith('/app/accounts/');
  return isOurs ? `${url.pathname}${url.search}` : HOME;
}
