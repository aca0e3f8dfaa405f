/**
 * Which pages an ongoing campaign appears on: an address with wildcards. `*` stands for any text, `:name` for one part of
 * a path. A rule without a query or a fragment allows any, and a slash at the end of a path makes no difference. Server,
 * editor, and widget judge rules by this file alone, so that what the editor warns about is what visitors get.
 */

interface Parts {
  scheme: string;
  host: string;
  path: string;
  /** With `?`; '' if there is none. */
  query: string;
  /** With `#`; '' if there is none. */
  fragment: string;
}

const ADDRESS = /^(https?):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/i;

function partsOf(address: string): Parts | null {
  const found = ADDRESS.exec(address.trim());
  if (!found) return null;
  const [, scheme = '', host = '', path = '', query = '', fragment = ''] = found;
  return {
    scheme: scheme.toLowerCase(),
    host: host.toLowerCase(),
    path: withoutSlash(path),
    query,
    fragment,
  };
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '');

/** Matches without backtracking between wildcards, so that no rule can make a page hang. */
function matches(rule: string, text: string, isPath = false): boolean {
  const pieces = (isPath ? rule.replace(/:\w+/g, '*') : rule).split('*');
  const first = pieces[0] ?? '';
  if (pieces.length === 1) return text === first;
  const last = pieces.at(-1) ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const next = text.indexOf(piece, at);
    if (next < 0) return false;
    at = next + piece.length;
  }
  return at <= text.length - last.length;
}

/** Whether a campaign with this rule appears on a page. */
export function matchesUrlRule(rule: string, address: string): boolean {
  const [wanted, page] = [partsOf(rule), partsOf(address)];
  if (!wanted || !page) return false;
  return (
    wanted.scheme === page.scheme &&
    matches(wanted.host, page.host) &&
    matchesPath(wanted.path, page.path) &&
    (wanted.query === '' || matches(wanted.query, page.query)) &&
    (wanted.fragment === '' || matches(wanted.fragment, page.fragment))
  );
}

/** `/docs/*` also means `/docs`, whose slash is ignored. */
function matchesPath(rule: string, path: string): boolean {
  return matches(rule, path, true) || (rule.endsWith('/*') && rule.slice(0, -2) === path);
}

export function isUrlRule(rule: string): boolean {
  return partsOf(rule) !== null;
}

/**
 * `invalid`: no http or https address. `never`: no page can have such an address. `elsewhere`: the pages are not on the
 * website of the inbox. `everywhere`: every page of the website.
 */
export type UrlRuleWarning = 'invalid' | 'never' | 'elsewhere' | 'everywhere';

/** What is odd about a rule; null if nothing is. `website`: address of the inbox's website. */
export function urlRuleWarning(rule: string, website: string | null): UrlRuleWarning | null {
  const wanted = partsOf(rule);
  if (!wanted) return 'invalid';
  const { host, path, query, fragment } = wanted;
  if (host === '' || /[\s@\\]/.test(host) || /\s/.test(path + query) || /\*.*:\d/.test(host)) return 'never';
  const home = website === null ? null : partsOf(/^https?:/i.test(website) ? website : `https://${website}`);
  if (home?.host && !isOfSite(host, home.host)) return 'elsewhere';
  const isWhole = path === '/*' || path === '*';
  return isWhole && /^(\?\*)?$/.test(query) && /^(#\*)?$/.test(fragment) ? 'everywhere' : null;
}

/** Subdomains count as part of the website, and so does its address with or without `www`. */
function isOfSite(rule: string, host: string): boolean {
  const site = host.replace(/^www\./, '');
  if (matches(rule, host) || matches(rule, site)) return true;
  const plain = rule.replace(/^\*\.?/, '');
  return plain === '' || plain === site || plain.endsWith(`.${site}`);
}
