import type {
  RouteBody,
  RouteBodyInput,
  RouteName,
  RouteOutput,
  RouteParams,
  RouteQuery,
  RouteQueryInput,
  routes,
} from '@parley/contract';

type Routes = typeof routes;

/** Marks an uploaded file in the contract's types; callers pass a `Blob` in its place. */
type UploadedPart = { kind: 'upload' };

/**
 * The input type for callers. If the contract accepts several spellings of a value (`"3"` or `3`), its input type is
 * `unknown`; the output type is used instead.
 */
type Written<I, O> = [I] extends [undefined]
  ? undefined
  : unknown extends I
    ? WithFiles<O>
    : I extends UploadedPart
      ? Blob
      : I extends readonly (infer Item)[]
        ? Written<Item, NonNullable<O> extends readonly (infer Read)[] ? Read : unknown>[]
        : I extends object
          ? { [K in keyof I]: Written<I[K], K extends keyof NonNullable<O> ? NonNullable<O>[K] : unknown> }
          : I;

type WithFiles<T> = T extends UploadedPart
  ? Blob
  : T extends readonly (infer Item)[]
    ? WithFiles<Item>[]
    : T extends object
      ? { [K in keyof T]: WithFiles<T[K]> }
      : T;

export type CallParams<N extends RouteName> = RouteParams<Routes[N]>;
export type CallQuery<N extends RouteName> = Written<RouteQueryInput<Routes[N]>, RouteQuery<Routes[N]>>;
export type CallBody<N extends RouteName> = Written<RouteBodyInput<Routes[N]>, RouteBody<Routes[N]>>;
export type CallOutput<N extends RouteName> = RouteOutput<Routes[N]>;

type Part<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<string, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

export type CallInput<N extends RouteName> = Part<'params', CallParams<N>> &
  Part<'query', CallQuery<N>> &
  Part<'body', CallBody<N>> & {
    signal?: AbortSignal;
    /** Share of the request body sent so far, 0…1. Called only for bodies with files. */
    onUploadProgress?: (share: number) => void;
  };

/** The input is optional when none of its parts is required. */
export type CallArguments<N extends RouteName> =
  Record<string, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];
