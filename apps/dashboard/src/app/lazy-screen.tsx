import { retryUntilLoaded } from '@parley/ui';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use, useEffect, useReducer } from 'react';
import { loadAllTexts, loadAuthTexts } from '../shared/i18n/locale';
import { RetryingScreen } from './fallbacks';

declare const retriesLoad: unique symbol;

/** A screen, or a frame around screens, that loads when somebody goes there. */
export type LazyScreen<Props = object> = AsyncRouteComponent<Props> & {
  preload: () => Promise<void> | undefined;
  /** Made by `lazyScreen`: the library's own way gives up, or loads the page anew under people's hands. */
  [retriesLoad]: true;
};

type PropsOf<Part> =
  Part extends ComponentType<infer Props> ? (unknown extends Props ? object : Props) : never;

/**
 * A screen with the texts of all screens. What stands stays until the first try is over. Where nothing came, for want
 * of a network or a server, the place of the screen says so within its frame, and it is asked for again until it comes.
 */
export function lazyScreen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyScreen<PropsOf<Module[Name]>> {
  return lazyFirstScreen(async () => (await Promise.all([load(), loadAllTexts()]))[0], name);
}

/** The same for signing in and the set-up, with their own texts alone. */
export function lazyAuthScreen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyScreen<PropsOf<Module[Name]>> {
  return lazyFirstScreen(async () => (await Promise.all([load(), loadAuthTexts()]))[0], name);
}

/** The same for the frame and for conversations, whose texts come with the first load. */
export function lazyFirstScreen<Module, Name extends keyof Module>(
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

  /** Never rejects; nothing to wait for once it is there. */
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
