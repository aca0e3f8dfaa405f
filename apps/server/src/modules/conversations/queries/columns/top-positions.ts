export interface PositionOrder {
  /** Below 0: the first one stands before the second. */
  compare: (a: number, b: number) => number;
  /** A number that is never lower for a place further behind. */
  first: (place: number) => number;
}

/** The first so many of many places, in an order. */
export class TopPositions {
  /** A heap: no place comes after its parent, so the last one of the order is at the root. */
  readonly #heap: number[] = [];

  /** What the last of them begins with, once they are as many as wanted. */
  #bound = Infinity;

  constructor(
    private readonly size: number,
    private readonly order: PositionOrder,
  ) {}

  offer(place: number): void {
    const heap = this.#heap;
    // Most are behind by the first thing the order goes by.
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
