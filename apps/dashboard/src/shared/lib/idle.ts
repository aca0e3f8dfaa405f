const AT_LATEST_MS = 3_000;

/** Resolves when the browser has nothing better to do, so that nothing urgent waits behind it. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve, AT_LATEST_MS);
  });
}
