/**
 * Delivers events to the webhook of the product, as providers do: one after another in order, and again until the
 * answer is 2xx. What was delivered can be replayed; what is held back can be released in another order.
 * @typedef {{ url: string, headers: Record<string, string>, body: string }} Delivery
 * @typedef {{ id: number, status: number | null, error: string | null }} Attempt
 */
export function createDeliveries({
  retryMs = [200, 500, 1_000, 2_000, 5_000, 10_000],
  onAttempt = () => {},
} = {}) {
  /** @type {{ id: number, delivery: Delivery }[]} */
  let held = [];
  const delivered = [];
  const attempts = [];
  const stopping = new AbortController();
  let isHolding = false;
  let lastId = 0;
  let pending = 0;
  let queue = Promise.resolve();

  async function attempt({ id, delivery }) {
    const outcome = { id, status: null, error: null };
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(60_000)]);
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...delivery.headers },
        body: delivery.body,
        redirect: 'manual',
        signal,
      });
      await response.arrayBuffer();
      outcome.status = response.status;
    } catch (error) {
      outcome.error = error?.cause?.code ?? error?.message ?? String(error);
    }
    attempts.push(outcome);
    onAttempt(outcome);
    return outcome;
  }

  async function deliver(item) {
    for (const waitMs of [...retryMs, null]) {
      if (stopping.signal.aborted) return;
      const { status } = await attempt(item);
      if (status !== null && status >= 200 && status < 300) {
        delivered.push(item);
        return;
      }
      if (waitMs === null) return;
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
    }
  }

  function enqueue(item) {
    pending += 1;
    queue = queue
      .then(() => deliver(item))
      .finally(() => {
        pending -= 1;
      });
    return queue;
  }

  return {
    /** Resolves when the delivery has arrived, or was given up. Held deliveries resolve at once. */
    send(delivery) {
      lastId += 1;
      const item = { id: lastId, delivery };
      if (isHolding) {
        held.push(item);
        return Promise.resolve();
      }
      return enqueue(item);
    },
    /** Keeps what comes from now on, until `release`. */
    hold() {
      isHolding = true;
    },
    /** Sends what was held: `in_order`, `reversed` (out of order), or `together` (all at the same time). */
    async release(order = 'in_order') {
      isHolding = false;
      const items = held;
      held = [];
      if (order === 'together') {
        await Promise.all(items.map((item) => deliver(item)));
        return;
      }
      for (const item of order === 'reversed' ? items.reverse() : items) void enqueue(item);
      await queue;
    },
    /** Sends the last `count` arrived deliveries again with the same bytes, `copies` times at the same time. */
    async replay({ count = 1, copies = 1 } = {}) {
      const items = delivered.slice(-count).flatMap((item) => Array(copies).fill(item));
      return Promise.all(items.map(attempt));
    },
    /** Resolves when nothing is on its way. */
    settled: async () => {
      while (pending > 0) await queue;
    },
    attempts,
    /** Those not yet arrived. */
    waiting: () => pending + held.length,
    lastFailure: () => attempts.findLast(({ status }) => status === null || status >= 300) ?? null,
    stop: () => stopping.abort(),
  };
}
