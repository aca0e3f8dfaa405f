import type { Inbox, WidgetSession } from '@parley/contract';
import { succeed, type TestApp, type TestClient } from '../../../testing';

type Answered = ReturnType<TestClient['get']>;

/** A browser with a session on a website. Paths are those under `/api/v1/widget`. */
export interface TestVisitor {
  contactId: number;
  pubsubToken: string;
  token: string;
  client: TestClient;
  /** Path of a request, with the website's token in its query. */
  at(path: string): string;
  get(path: string): Answered;
  post(path: string, body?: Record<string, unknown>): Answered;
  patch(path: string, body?: Record<string, unknown>): Answered;
  delete(path: string): Answered;
  say(content: string, more?: Record<string, unknown>): Answered;
}

export async function buildVisitor(app: TestApp, inbox: Inbox): Promise<TestVisitor> {
  const session: WidgetSession = await succeed(
    app.anonymous.post(`/api/v1/widget/config?website_token=${inbox.website_token}`),
  );
  const { auth_token: token } = session.website_channel_config;
  return visitorOf(app, inbox, {
    token,
    contactId: session.contact.id,
    pubsubToken: session.contact.pubsub_token,
  });
}

/** The same browser with another session token. */
export function visitorOf(
  app: TestApp,
  inbox: Pick<Inbox, 'website_token'>,
  session: { token: string; contactId?: number; pubsubToken?: string },
): TestVisitor {
  const client = app.as({ 'x-auth-token': session.token });
  const at = (path: string) =>
    `/api/v1/widget${path}${path.includes('?') ? '&' : '?'}website_token=${inbox.website_token}`;
  return {
    contactId: session.contactId ?? 0,
    pubsubToken: session.pubsubToken ?? '',
    token: session.token,
    client,
    at,
    get: (path) => client.get(at(path)),
    post: (path, body = {}) => client.post(at(path), body),
    patch: (path, body = {}) => client.patch(at(path), body),
    delete: (path) => client.delete(at(path)),
    say: (content, more = {}) => client.post(at('/messages'), { message: { content, ...more } }),
  };
}
