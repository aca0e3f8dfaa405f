/** What a conversation stores about the visitor's browser; `''` where the browser does not say. */
export interface Browser {
  browser_name: string;
  browser_version: string;
  device_name: string;
  platform_name: string;
  platform_version: string;
}

const LONGEST = 1_024;

// The order matters: most browsers also name the browsers they want to be compatible with.
const browsers: readonly [name: string, version: RegExp][] = [
  ['Microsoft Edge', /\bEdg(?:e|A|iOS)?\/(\d[\d.]*)/],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\/(\d[\d.]*)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d[\d.]*)/],
  ['Vivaldi', /\bVivaldi\/(\d[\d.]*)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d[\d.]*)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\/(\d[\d.]*)/],
  ['Safari', /\bVersion\/(\d[\d.]*).*\bSafari\//],
  ['Safari', /\bAppleWebKit\/(\d[\d.]*).*\bMobile\//],
  ['Internet Explorer', /\b(?:MSIE |Trident\/.*rv:)(\d[\d.]*)/],
];

const platforms: readonly [name: string, version: RegExp][] = [
  ['Android', /\bAndroid(?: (\d[\d.]*))?/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b(?:.*? OS (\d[\d_]*))?/],
  ['Windows', /\bWindows(?: NT)?(?: (\d[\d.]*))?/],
  ['macOS', /\bMac OS X(?: (\d[\d_.]*))?/],
  ['ChromeOS', /\bCrOS \S+ (\d[\d.]*)/],
  ['Linux', /\b(?:Linux|X11)()/],
];

/** Reads a User-Agent header. */
export function readBrowser(userAgent: string | undefined): Browser {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const [browser_name, browser_version] = firstMatch(browsers, text);
  const [platform_name, platformVersion] = firstMatch(platforms, text);
  return {
    browser_name,
    browser_version,
    device_name: deviceOf(text),
    platform_name,
    platform_version: platformVersion.replaceAll('_', '.'),
  };
}

function firstMatch(known: readonly [string, RegExp][], text: string): [name: string, version: string] {
  for (const [name, version] of known) {
    const found = version.exec(text);
    if (found) return [name, found[1] ?? ''];
  }
  return ['', ''];
}

/** Model of a phone or tablet; Android puts it before `Build/` or at the end of its list. */
function deviceOf(text: string): string {
  const apple = /\b(iPhone|iPad|iPod)\b/.exec(text)?.[1];
  if (apple) return apple;
  const listed = /\(([^)]*\bAndroid\b[^)]*)\)/.exec(text)?.[1]?.split(';') ?? [];
  const model = (listed.at(-1) ?? '').replace(/ Build\/.*$/, '').trim();
  return listed.length > 1 && !/^(Android|rv:|Mobile$|Tablet$)/.test(model) ? model.slice(0, 255) : '';
}
