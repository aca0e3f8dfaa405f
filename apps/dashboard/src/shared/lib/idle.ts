const AT_LATEST_MS = 3_000;

/** Resolves when the browser is idle, so that work after it delays nothing urgent. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve, AT_LATEST_MS);
  });
}
