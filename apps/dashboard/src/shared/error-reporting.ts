/** URLs of browser extensions, whose scripts run in every page. Their errors are not ours to fix. */
const EXTENSIONS = /(?:^|[\s(@])(?:chrome|moz|safari|safari-web)-extension:\/\//;
/**
 * A harmless browser notice: a layout with ResizeObserver needed more than one pass. The first wording is that of
 * older browsers.
 */
const RESIZE_NOTICE = /^ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)\.?$/;

export interface BrowserError {
  message: string;
  /** URL of the script; empty if the browser does not report it. */
  source?: string;
  stack?: string;
}

/** Whether an error comes from the product, not from the browser or a browser extension. */
export function isWorthReporting({ message, source = '', stack = '' }: BrowserError): boolean {
  return !RESIZE_NOTICE.test(message) && !EXTENSIONS.test(source) && !EXTENSIONS.test(stack);
}

/**
 * Hides foreign errors from the console. Browsers log uncaught errors themselves; `preventDefault` removes those that
 * are not ours, so that developers and tests see only errors of the product. Returns a function that stops it.
 */
export function startErrorReporting(): () => void {
  const onError = (event: ErrorEvent) => {
    const { message, filename: source } = event;
    if (!isWorthReporting({ message, source, stack: stackOf(event.error) })) event.preventDefault();
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    const { reason } = event;
    const message = reason instanceof Error ? reason.message : String(reason);
    if (!isWorthReporting({ message, stack: stackOf(reason) })) event.preventDefault();
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
