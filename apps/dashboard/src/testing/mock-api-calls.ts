import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { api } from '../shared/api';

type Input = Record<string, unknown>;

/** For a file of tests: jsdom has what our screens ask of a browser beyond it, and each test leaves nothing behind. */
export function stubMissingJsdomApis(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    Element.prototype.scrollIntoView ??= () => undefined;
    Element.prototype.scrollTo ??= () => undefined;
    Element.prototype.hasPointerCapture ??= () => false;
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/**
 * For a file of tests: every call of the API is answered by `answer`, and remembered for one test. What `answer` throws
 * is what the call fails with. What it answers to a call for lines is the list of them, or yields them.
 */
export function mockApiCalls(answer: (name: string, input: Input) => unknown) {
  const calls = vi.fn<(name: string, input: Input) => void>();
  stubMissingJsdomApis();
  beforeEach(() => {
    calls.mockReset();
    vi.spyOn(api, 'call').mockImplementation((async (name: string, input: Input) => {
      calls(name, input);
      return answer(name, input);
    }) as never);
    vi.spyOn(api, 'lines').mockImplementation(async function* (name: string, input: Input) {
      calls(name, input);
      yield* answer(name, input) as AsyncIterable<unknown>;
    } as never);
  });
  return {
    calls,
    /** What was given to the calls of that name, first to last. */
    sent: (name: string) => calls.mock.calls.filter(([call]) => call === name).map(([, input]) => input),
  };
}
