/**
 * Applies `next` to a value, synchronously unless the value is a promise: most permission checks are answered from a
 * cache and need no promise.
 */
export function when<V, R>(value: Promise<V> | V, next: (value: V) => Promise<R> | R): Promise<R> | R {
  return value instanceof Promise ? value.then(next) : next(value);
}
