import type { SessionDevice } from '@parley/contract';

/** The order matters: most browsers also contain the names of the ones listed after them. */
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPiOS)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?: OS X|intosh)\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Parses a user agent into a device description. Only a hint for the session's owner, because clients can send any
 * user agent.
 */
export function describeDevice(userAgent: string | null): SessionDevice {
  const text = userAgent ?? '';
  const browser = BROWSERS.map(([name, pattern]) => ({ name, version: pattern.exec(text)?.[1] })).find(
    ({ version }) => version !== undefined,
  );
  const os = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return {
    browser: browser?.name ?? null,
    browser_version: browser?.version ?? null,
    os,
    kind: browser ? kindOf(text, os) : 'program',
  };
}

function kindOf(text: string, os: string | null): SessionDevice['kind'] {
  // User agents of Android phones contain "Mobile", those of tablets do not.
  if (os === 'iPadOS' || (os === 'Android' && !/\bMobile\b/.test(text))) return 'tablet';
  return os === 'iOS' || os === 'Android' ? 'phone' : 'computer';
}
