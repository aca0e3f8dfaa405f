/** Goes on with a value at once if it is there, after it came otherwise: most answers about rights are at hand. */
export function when<V, R>(value: Promise<V> | V, next: (value: V) => Promise<R> | R): Promise<R> | R {
  return value instanceof Promise ? value.then(next) : next(value);
}
