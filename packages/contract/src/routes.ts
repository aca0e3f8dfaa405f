import * as conversations from './conversations/agent-routes';
import * as labels from './labels/agent-routes';

/**
 * Every call of the API, by name. A domain joins with one line; the server, the client and the API
 * description read this table.
 */
export const routes = {
  ...conversations,
  ...labels,
} as const;
export type RouteName = keyof typeof routes;
