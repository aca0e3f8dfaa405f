import { afterAll, vi } from 'vitest';
import { api } from '../shared/api';

/** For a file of tests: no call reaches a server; `vi.mocked(api.call)` says what they are answered with. */
export function replaceApiCalls(): void {
  const { call, callWithSeq } = api;
  Object.assign(api, { call: vi.fn(), callWithSeq: vi.fn() });
  afterAll(() => void Object.assign(api, { call, callWithSeq }));
}
