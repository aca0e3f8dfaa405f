export interface PositionOrder {
  /** Negative if the first row comes before the second. */
  compare: (a: number, b: number) => number;
  /** The first sort key as a number; it never decreases along the order. */
  first: (place: number) => number;
}

/** Keeps the first `size` of many row indexes in an order. */
export class TopPositions {
  /** A max-heap: no row comes after its parent, so the last row of the order is at the root. */
  readonly #heap: number[] = [];

  /** First sort key of the last kept row, once `size` rows are kept. */
  #bound = Infinity;

  constructor(
    private readonly size: number,
    private readonly order: PositionOrder,
  ) {}

  offer(place: number): void {
    const heap = this.#heap;
    // Most rows are rejected by their first sort key alone.
    if (this.order.first(place) > this.#bound) return;
    if (heap.length < this.size) {
      heap.push(place);
      this.#rise(heap.length - 1);
    } else if (this.order.compare(place, heap[0] as number) < 0) {
      heap[0] = place;
      this.#sink();
    }
    if (heap.length === this.size) this.#bound = this.order.first(heap[0] as number);
  }

  inOrder(): number[] {
    return this.#heap.toSorted((a, b) => this.order.compare(a, b));
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isAfter(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      let last = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#heap.length && this.#isAfter(child, last)) last = child;
      if (last === at) return;
      this.#swap(at, last);
      at = last;
    }
  }

  #isAfter(a: number, b: number): boolean {
    return this.order.compare(this.#heap[a] as number, this.#heap[b] as number) > 0;
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap;
    [heap[a], heap[b]] = [heap[b] as number, heap[a] as number];
  }
}
