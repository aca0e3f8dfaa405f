import { retryUntilLoaded } from '@parley/ui';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use, useEffect, useReducer } from 'react';
import { RetryingScreen } from './fallbacks';

declare const retriesLoad: unique symbol;

/** A screen or layout whose code is loaded when its route is opened. */
export type LazyScreen<Props = object> = AsyncRouteComponent<Props> & {
  preload: () => Promise<void> | undefined;
  /**
   * Brand type: only `lazyScreen` creates it. The router's own lazy components give up after a failure or reload the
   * page while somebody works.
   */
  [retriesLoad]: true;
};

type PropsOf<Part> =
  Part extends ComponentType<infer Props> ? (unknown extends Props ? object : Props) : never;

/**
 * Creates a screen whose code and texts load when its route is opened. The previous screen stays until the first attempt
 * is over. If that fails (no network, no server), a message is shown in place of the screen, and loading is retried
 * until it succeeds.
 */
export function lazyScreen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyScreen<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let screen: ComponentType<object> | undefined;
  let isMissing = false;
  let trying: Promise<void> | undefined;
  let coming: Promise<void> | undefined;

  async function fetchScreen(): Promise<void> {
    screen = (await load())[name] as ComponentType<object>;
  }

  /** Attempts to load once. Never rejects; undefined if the screen is already loaded. */
  function tryOnce(): Promise<void> | undefined {
    if (screen) return undefined;
    trying ??= fetchScreen()
      .catch(() => {
        isMissing = true;
      })
      .finally(() => {
        trying = undefined;
      });
    return trying;
  }

  function Screen(props: Props & object) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const firstTry = isMissing ? undefined : tryOnce();
    if (firstTry) use(firstTry);
    const isHere = screen !== undefined;

    useEffect(() => {
      if (isHere) return;
      let isShown = true;
      coming ??= retryUntilLoaded(fetchScreen);
      void coming.then(() => (isShown ? drawAgain() : undefined));
      return () => {
        isShown = false;
      };
    }, [isHere]);

    if (screen) return createElement(screen, props);
    return <RetryingScreen onRetry={() => void tryOnce()?.then(drawAgain)} />;
  }

  return Object.assign(Screen, { preload: tryOnce }) as unknown as LazyScreen<Props>;
}
