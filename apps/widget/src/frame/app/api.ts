import type { Agent, Contact, Conversation, Message } from '../model/wire';

/** Status 0 means that no response arrived: the request may or may not have reached the server. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: { message?: string; error?: unknown; error_code?: string },
  ) {
    super(body.message ?? (typeof body.error === 'string' ? body.error : `HTTP ${status}`));
  }
}

export interface Session {
  websiteToken: string;
  authToken: string;
  pubsubToken: string;
  locale: string;
}

export interface OutgoingMessage {
  content: string;
  echoId: string;
  files: File[];
  customAttributes: Record<string, unknown>;
  labels: string[];
}

export type CreatedConversation = Conversation & {
  messages: Message[];
  custom_attributes: Record<string, unknown>;
};
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** URL of the customer's page, as the host page reported it. */
let referer = '';
export function setReferer(address: string): void {
  referer = address;
}

export function createApi(session: Session) {
  const address = (path: string, query: Record<string, string | number> = {}) => {
    const all = { website_token: session.websiteToken, locale: session.locale, ...query };
    return `/api/v1/widget${path}?${new URLSearchParams(Object.entries(all).map(([key, value]) => [key, `${value}`]))}`;
  };

  /** Uses XMLHttpRequest, because fetch does not report upload progress. */
  function request<T>(
    method: Method,
    url: string,
    body?: object | FormData,
    onProgress?: (share: number) => void,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, url);
      if (session.authToken) call.setRequestHeader('X-Auth-Token', session.authToken);
      if (body && !(body instanceof FormData)) call.setRequestHeader('Content-Type', 'application/json');
      call.onload = () => {
        const answer = parse(call.responseText);
        if (call.status >= 200 && call.status < 300) resolve(answer as T);
        else reject(new ApiError(call.status, (answer ?? {}) as ApiError['body']));
      };
      call.onerror = call.ontimeout = () => reject(new ApiError(0, {}));
      if (onProgress) call.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
      call.timeout = onProgress ? 0 : 30_000;
      call.send(body && !(body instanceof FormData) ? JSON.stringify(body) : (body ?? null));
    });
  }

  const get = <T>(path: string, query?: Record<string, string | number>) =>
    request<T>('GET', address(path, query));
  const post = <T = unknown>(path: string, body: object = {}) => request<T>('POST', address(path), body);
  const patch = <T = unknown>(path: string, body: object) => request<T>('PATCH', address(path), body);
  const stamp = (message: OutgoingMessage) => ({
    content: message.content,
    echo_id: message.echoId,
    timestamp: new Date().toISOString(),
    referer_url: referer,
  });

  return {
    config: () =>
      post<{ website_channel_config: { auth_token: string }; contact: { pubsub_token: string } }>('/config'),
    conversation: () => get<Partial<Conversation>>('/conversations'),
    messages: (range: { before?: number; after?: number } = {}) =>
      get<{ payload: Message[]; meta?: { contact_last_seen_at?: number } }>('/messages', range),
    agents: () => get<{ payload: Agent[] }>('/inbox_members'),
    contact: () => get<Contact>('/contact'),
    updateContact: (change: object) => patch<Contact>('/contact', change),
    setUser: (user: object) => patch<Contact & { widget_auth_token?: string }>('/contact/set_user', user),
    destroyAttributes: (names: string[]) =>
      post('/contact/destroy_custom_attributes', { custom_attributes: names }),

    createConversation: (message: OutgoingMessage, contact?: object) =>
      post<CreatedConversation>('/conversations', {
        message: stamp(message),
        custom_attributes: message.customAttributes,
        ...(contact ? { contact } : {}),
      }),

    /** Sends a message. The first message creates the conversation, which then gets the attributes and labels. */
    createMessage(message: OutgoingMessage, onProgress: (share: number) => void): Promise<Message> {
      const { customAttributes, labels, files } = message;
      if (!files.length) {
        return post<Message>('/messages', {
          message: stamp(message),
          custom_attributes: customAttributes,
          labels,
        });
      }
      const form = new FormData();
      for (const [key, value] of Object.entries(stamp(message)))
        if (value) form.append(`message[${key}]`, value);
      for (const file of files) form.append('message[attachments][]', file, file.name);
      for (const [key, value] of Object.entries(customAttributes))
        form.append(`custom_attributes[${key}]`, `${value}`);
      for (const label of labels) form.append('labels[]', label);
      return request<Message>('POST', address('/messages'), form, onProgress);
    },

    answerMessage: (id: number, answer: object) => patch(`/messages/${id}`, answer),
    markSeen: () => post('/conversations/update_last_seen'),
    setTyping: (isOn: boolean) =>
      post('/conversations/toggle_typing', { typing_status: isOn ? 'on' : 'off' }),
    endConversation: () => get('/conversations/toggle_status'),
    sendTranscript: () => post('/conversations/transcript'),
    setConversationAttributes: (attributes: object) =>
      post('/conversations/set_custom_attributes', { custom_attributes: attributes }),
    destroyConversationAttributes: (names: string[]) =>
      post('/conversations/destroy_custom_attributes', { custom_attribute: names }),
    addLabel: (label: string) => post('/labels', { label }),
    removeLabel: (label: string) => request('DELETE', address(`/labels/${encodeURIComponent(label)}`)),
    /** The part for campaigns has calls of its own. */
    get,
    triggerEvent: (name: string, info?: object) =>
      post('/events', {
        name,
        event_info: { ...info, referer, initiated_at: { timestamp: new Date().toISOString() } },
      }),
  };
}

export type Api = ReturnType<typeof createApi>;

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
