import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * A component whose code loads when it first renders; use it inside a `Suspense`. If loading fails, because the network
 * or server is unavailable, it retries until it succeeds, so that a missing part never breaks the screen.
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
    // Code that is already loaded renders immediately; `lazy` would briefly show the fallback even then.
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? Waited);
    return createElement(Chosen, props);
  }
  return Object.assign(Part, { preload });
}

export type LazyComponent<Props> = FunctionComponent<Props> & Preloadable;

/** Something whose code can be loaded before it renders. */
export interface Preloadable {
  preload: () => Promise<unknown>;
}

/** Retries with backoff, and immediately when the browser is online again. */
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
