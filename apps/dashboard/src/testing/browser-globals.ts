import { vi } from 'vitest';

/** What the dashboard's data asks of a browser, for tests that run without one: an address, a socket, two stores. */
export function stubBrowserGlobals(url: string, webSocket: unknown): void {
  const { protocol, host } = new URL(url);
  vi.stubGlobal('WebSocket', webSocket);
  vi.stubGlobal('location', { protocol, host, pathname: '/app', search: '', reload: vi.fn<() => void>() });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('localStorage', createStore());
  vi.stubGlobal('sessionStorage', createStore());
}

function createStore(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
