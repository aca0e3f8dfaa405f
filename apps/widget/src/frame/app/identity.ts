import { type Api, ApiError, type Session } from './api';
import { postToHost } from './host-page';
import type { State, Store } from './store';

/** Who the visitor is, as identified by the customer's page. */
export function createIdentity(
  store: Store<State>,
  api: Api,
  session: Session,
  onNewSession: () => Promise<void>,
) {
  /** Switches to another session token: the page stores the token, and the socket needs the session's channel. */
  async function switchSession(authToken: string): Promise<void> {
    session.authToken = authToken;
    const { website_channel_config, contact } = await api.config();
    session.authToken = website_channel_config.auth_token;
    session.pubsubToken = contact.pubsub_token;
    postToHost('setAuthCookie', { data: { widgetAuthToken: session.authToken } });
    store.set({ entries: [], conversation: null, seen: { id: 0, at: 0 } });
    await onNewSession();
  }

  return {
    switchSession,
    async setUser(identifier: string | number, user: Record<string, unknown>): Promise<void> {
      try {
        const { widget_auth_token, ...contact } = await api.setUser({ ...user, identifier: `${identifier}` });
        store.set({ contact: { ...contact, identifier: `${identifier}` } });
        if (widget_auth_token) await switchSession(widget_auth_token);
        else await onNewSession();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        postToHost('error', { errorType: 'SET_USER_ERROR', data: error.body });
      }
    },
    async setAttributes(attributes: Record<string, unknown>): Promise<void> {
      store.set({ contact: await api.updateContact({ custom_attributes: attributes }) });
    },
    async deleteAttribute(name: string): Promise<void> {
      await api.destroyAttributes([name]);
    },
  };
}
