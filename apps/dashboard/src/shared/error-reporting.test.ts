// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BrowserError, isWorthReporting, startErrorReporting } from './error-reporting';

const own = 'https://desk.example/assets/index-1a2b.js';
const stackIn = (address: string) => `TypeError: x is undefined\n    at run (${address}:1:2)`;

const ignored: [string, BrowserError][] = [
  ['the older ResizeObserver message', { message: 'ResizeObserver loop limit exceeded' }],
  [
    'the current ResizeObserver message',
    { message: 'ResizeObserver loop completed with undelivered notifications.', source: own },
  ],
  ...['chrome', 'moz', 'safari', 'safari-web'].flatMap((browser): [string, BrowserError][] => {
    const address = `${browser}-extension://abcdef/content.js`;
    return [
      [`a script of a ${browser} extension`, { message: 'x is undefined', source: address }],
      [`a call from a ${browser} extension`, { message: 'x is undefined', stack: stackIn(address) }],
      [
        `a Firefox stack trace of a ${browser} extension`,
        { message: 'x is undefined', stack: `run@${address}:1:2` },
      ],
    ];
  }),
];
const reported: [string, BrowserError][] = [
  ['an error of the product', { message: 'x is undefined', source: own, stack: stackIn(own) }],
  ['an error without a URL', { message: 'Script error.' }],
  ['an error that mentions ResizeObserver', { message: 'ResizeObserver is not defined', source: own }],
  [
    'an error that mentions an extension only in its message',
    { message: 'not allowed: chrome-extension://abcdef', source: own },
  ],
];

test.each(ignored)('ER2: %s is ignored', (_what, error) => {
  expect(isWorthReporting(error)).toBe(false);
});
test.each(reported)('ER2: %s is reported', (_what, error) => {
  expect(isWorthReporting(error)).toBe(true);
});

let stop: () => void;
beforeEach(() => {
  stop = startErrorReporting();
});
afterEach(() => stop());

/** Whether the browser also logs the error to its console. */
const isWritten = (event: Event) => dispatchEvent(event);

test('ER2: the console gets errors of the product, but not of extensions or ResizeObserver', () => {
  const error = (init: ErrorEventInit) => new ErrorEvent('error', { cancelable: true, ...init });
  expect(isWritten(error({ message: 'ResizeObserver loop limit exceeded' }))).toBe(false);
  expect(isWritten(error({ message: 'no', filename: 'moz-extension://abcdef/content.js' }))).toBe(false);
  expect(isWritten(error({ message: 'no', filename: own }))).toBe(true);
});

test('ER2: a rejection caused by an extension is ignored, one of the product is not', () => {
  const rejection = (reason: unknown) =>
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  const foreign = Object.assign(new Error('no'), { stack: stackIn('chrome-extension://abcdef/content.js') });
  expect(isWritten(rejection(foreign))).toBe(false);
  expect(isWritten(rejection(new Error('no')))).toBe(true);
  expect(isWritten(rejection('just words'))).toBe(true);
});
