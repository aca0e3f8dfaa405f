/** Where code runs that browsers put into every page: nobody here can mend it. */
const EXTENSIONS = /(?:^|[\s(@])(?:chrome|moz|safari|safari-web)-extension:\/\//;
/**
 * A browser says so when a layout takes more than one round; it ends by itself, and nothing is lost. Once it said so
 * in other words.
 */
const RESIZE_NOTICE = /^ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)\.?$/;

export interface BrowserError {
  message: string;
  /** Address of the script; empty where the browser does not say. */
  source?: string;
  stack?: string;
}

/** Whether an error is one of the product, and not of the browser or of what somebody added to it. */
export function isWorthReporting({ message, source = '', stack = '' }: BrowserError): boolean {
  return !RESIZE_NOTICE.test(message) && !EXTENSIONS.test(source) && !EXTENSIONS.test(stack);
}

/**
 * Errors that nobody caught are reported by the browser itself, in its console. What is none of the product's is kept
 * out of there, so that people who look into it, and tests that do, find ours alone. Returns how to end it.
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
