import { expect, test, vi } from 'vitest';
import { respondFromShell } from './shell-cache';
import type { WorkerFetchEvent, WorkerScope } from './worker-scope';

const ORIGIN = 'https://desk.example';
const scope = { location: { origin: ORIGIN, host: 'desk.example' } } as WorkerScope;
const shell = { version: '1', files: [] };

/** What the worker answers; undefined: it leaves the request to the browser. */
function answerTo(path: string, init: { mode?: string; method?: string; preloaded?: Response } = {}) {
  const { mode = 'navigate', method = 'GET', preloaded } = init;
  let answer: Promise<Response> | undefined;
  respondFromShell(scope, shell, {
    request: { url: `${ORIGIN}${path}`, mode, method } as Request,
    preloadResponse: Promise.resolve(preloaded),
    respondWith: (given) => {
      answer = given;
    },
    waitUntil: () => undefined,
  } satisfies WorkerFetchEvent);
  return answer;
}

test('a page outside of the dashboard is asked for once, although it was preloaded', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('again'));
  const preloaded = new Response('first');
  expect(await answerTo('/google/callback?code=1', { preloaded })).toBe(preloaded);
  expect(asked).not.toHaveBeenCalled();
  // Browsers without preload.
  expect(await (await answerTo('/google/callback?code=1'))?.text()).toBe('again');
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('calls of the API and forms are left to the browser', () => {
  expect(answerTo('/api/v1/profile', { mode: 'cors' })).toBeUndefined();
  expect(answerTo('/auth/sign_in', { method: 'POST' })).toBeUndefined();
});
