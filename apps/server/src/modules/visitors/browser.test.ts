import { expect, test } from 'vitest';
import { readBrowser } from './browser';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    ['Chrome', '131.0.0.0', 'Windows', '10.0', ''],
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.70`,
    ['Microsoft Edge', '131.0.2903.70', 'Windows', '10.0', ''],
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    ['Safari', '18.1', 'macOS', '10.15.7', ''],
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    ['Safari', '18.1', 'iOS', '18.1', 'iPhone'],
  ],
  [
    `${mozilla} (Linux; Android 14; Pixel 8 Build/UQ1A) ${webkit} Chrome/131.0.6778.81 Mobile Safari/537.36`,
    ['Chrome', '131.0.6778.81', 'Android', '14', 'Pixel 8'],
  ],
  [
    `${mozilla} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`,
    ['Firefox', '133.0', 'Linux', '', ''],
  ],
  ['curl/8.5.0', ['', '', '', '', '']],
])(
  'the user agent %s is parsed into browser, platform and device',
  (header, [name, version, platform, platformVersion, device]) => {
    expect(readBrowser(header)).toEqual({
      browser_name: name,
      browser_version: version,
      platform_name: platform,
      platform_version: platformVersion,
      device_name: device,
    });
  },
);

test('C4: a user agent of any length and content is parsed quickly', () => {
  const texts = [undefined, '', 'A'.repeat(100_000), '('.repeat(50_000), 'Version/1'.repeat(9_000)];
  const turns = [1, 2, 3].map(() => {
    const started = performance.now();
    for (const text of texts) readBrowser(text);
    return performance.now() - started;
  });
  expect(Math.min(...turns)).toBeLessThan(200);
});
