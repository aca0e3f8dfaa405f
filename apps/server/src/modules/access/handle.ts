import type { Route, RouteBody, RouteOutput, RouteParams, RouteQuery } from '@parley/contract';
import type { RouteHandler } from '../../platform/http/handler';
import type {
  AccountContext,
  ConsoleContext,
  ContactContext,
  MemberOrBotContext,
  PublicContext,
  UserContext,
  VisitorContext,
} from './access.types';

type ContextOf<A> = A extends { who: 'public' }
  ? PublicContext
  : A extends { who: 'user' | 'session' }
    ? UserContext
    : A extends { who: 'member'; bots: true }
      ? MemberOrBotContext
      : A extends { who: 'member' | 'administrator' }
        ? AccountContext
        : A extends { who: 'visitor' }
          ? VisitorContext
          : A extends { who: 'contact' }
            ? ContactContext
            : A extends { who: 'super_admin' }
              ? ConsoleContext
              : never;

interface Input<R> {
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
}

/** Routes without an output return an empty body. */
type Answer<R> = RouteOutput<R> extends undefined ? void : RouteOutput<R>;

/**
 * Connects a route of the contract with its handler. The context type follows from the route's `access`, input and
 * output types from its schemas. The handler returns what `output` describes, or nothing for an empty response.
 */
export function handle<R extends Route>(
  route: R,
  run: (context: ContextOf<R['access']>, input: Input<R>) => Promise<Answer<R>>,
  options: { isOpen?: (context: ContextOf<R['access']>) => Promise<boolean>; isReadOnly?: boolean } = {},
): RouteHandler {
  const { isOpen, isReadOnly = false } = options;
  return { route, run: run as RouteHandler['run'], isOpen: isOpen as RouteHandler['isOpen'], isReadOnly };
}
