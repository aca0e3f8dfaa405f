import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * A part of a screen that loads when it is first drawn; it stands in a `Suspense`. Where it does not come, for want of a
 * network or a server, it is asked for again until it does: a part that is missing never takes the screen away.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  let here: ComponentType<Props> | undefined;
  const preload = () =>
    (coming ??= retryUntilLoaded(load).then((module) => {
      here = module.default;
      return module;
    }));
  const Waited = lazy(preload) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // What is here already is drawn at once: `lazy` would show the fallback for a moment even then.
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? Waited);
    return createElement(Chosen, props);
  }
  return Object.assign(Part, { preload });
}

export type LazyComponent<Props> = FunctionComponent<Props> & Preloadable;

/** What may be loaded before it is drawn. */
export interface Preloadable {
  preload: () => Promise<unknown>;
}

/** Asks again and again, ever more seldom; at once when the browser has found its network again. */
export async function retryUntilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await timeOrNetwork(waitMs);
    }
  }
}

function timeOrNetwork(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, waitMs);
    addEventListener('online', goOn);
    function goOn() {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    }
  });
}
