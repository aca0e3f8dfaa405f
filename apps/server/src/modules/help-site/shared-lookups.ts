/**
 * Joins lookups of the same key. Those that begin while one is on its way share the next one, which begins after all of
 * them: each gets what was committed before it began, and many readers at once cost the database two lookups.
 */
export class SharedLookups<Value> {
  readonly #running = new Map<string, { current: Promise<Value>; next?: Promise<Value> }>();

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry = this.#running.get(key);
    if (!entry) return this.#start(key, load);
    entry.next ??= entry.current.then(ignore, ignore).then(() => this.#start(key, load));
    return entry.next;
  }

  #start(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry: { current: Promise<Value>; next?: Promise<Value> } = { current: load() };
    this.#running.set(key, entry);
    const forget = () => {
      if (!entry.next) this.#running.delete(key);
    };
    entry.current.then(forget, forget);
    return entry.current;
  }
}

const ignore = () => undefined;
