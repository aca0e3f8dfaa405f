import { postToHost } from './host-page';
import { type Api, ApiError, type CreatedConversation, type OutgoingMessage } from './api';
import type { State, Store } from './store';
import { addPendingMessage, firstId, lastId, mergeMessages, updatePendingMessage } from '../model/messages';
import type { Conversation, Message } from '../model/wire';

const PAGE = 20;
const CATCH_UP_PAGE = 100;

/** The values of the form before the first message. */
export interface PreChatSubmission {
  contact: { name?: string; email?: string; phone_number?: string };
  contactAttributes: Record<string, unknown>;
  conversationAttributes: Record<string, unknown>;
}

/**
 * Random enough to be unique over all visitors; works on pages without TLS too, where `crypto.randomUUID` is missing.
 */
function newEchoId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The visitor's conversation: loaded messages, pending messages, sending. */
export function createThread(
  store: Store<State>,
  api: Api,
  enqueue: (step: () => Promise<void>) => Promise<void>,
) {
  const introductions = new Map<string, PreChatSubmission>();
  let attributes: Record<string, unknown> = {};
  let labels: string[] = [];

  async function load(): Promise<void> {
    const [conversation, { payload, meta }] = await Promise.all([api.conversation(), api.messages()]);
    const current = conversation.id ? (conversation as Conversation) : null;
    store.set((state) => ({
      conversation: current,
      isStartingNew: false,
      entries: mergeMessages(
        state.entries.filter(
          ({ state: progress, message }) => progress !== 'sent' || message.conversation_id === current?.id,
        ),
        payload,
      ),
      hasOlder: payload.length >= PAGE,
      seen: { ...state.seen, at: meta?.contact_last_seen_at ?? current?.contact_last_seen_at ?? 0 },
      seenByTeamAt: current?.agent_last_seen_at ?? 0,
    }));
  }

  /** After a reconnect: loads everything newer than the newest message we have. */
  async function catchUp(): Promise<void> {
    const after = lastId(store.get().entries);
    if (!after || !store.get().conversation) return load();
    const { payload } = await api.messages({ after });
    merge(payload);
    if (payload.length >= CATCH_UP_PAGE) await catchUp();
  }

  async function loadOlder(): Promise<void> {
    const before = firstId(store.get().entries);
    const { payload } = await api.messages({ before });
    merge(payload);
    store.set({ hasOlder: payload.length >= PAGE });
  }

  function merge(messages: Message[]): void {
    store.set(({ entries }) => ({ entries: mergeMessages(entries, messages) }));
  }

  function setConversationId(id: number): void {
    const { conversation } = store.get();
    if (conversation?.id !== id) store.set({ conversation: { id, status: 'open' }, isStartingNew: false });
  }

  function send(content: string, files: File[], preChatSubmission?: PreChatSubmission): void {
    const echoId = newEchoId();
    if (preChatSubmission) introductions.set(echoId, preChatSubmission);
    store.set(({ entries, conversation }) => ({
      entries: addPendingMessage(entries, {
        echoId,
        content,
        files,
        now: Math.floor(Date.now() / 1000),
        conversationId: conversation?.id ?? 0,
      }),
    }));
    void enqueue(() => deliver(echoId));
  }

  /** Sends a failed message again with the same echo id, by which the server recognizes it. */
  function retry(echoId: string): void {
    change(echoId, { state: 'sending', problem: undefined });
    void enqueue(() => deliver(echoId));
  }

  function retryInterrupted(): void {
    for (const { key, isInterrupted } of store.get().entries) if (isInterrupted) retry(key);
  }

  async function deliver(echoId: string): Promise<void> {
    const entry = store.get().entries.find(({ key }) => key === echoId);
    if (!entry || entry.state === 'sent') return;
    change(echoId, { state: 'sending', isInterrupted: false });
    const preChatSubmission = introductions.get(echoId);
    const outgoing: OutgoingMessage = {
      content: entry.message.content ?? '',
      echoId,
      files: entry.files ?? [],
      customAttributes: store.get().conversation
        ? {}
        : { ...attributes, ...preChatSubmission?.conversationAttributes },
      labels: store.get().conversation ? [] : labels,
    };
    try {
      if (preChatSubmission || store.get().isStartingNew) await begin(outgoing, preChatSubmission);
      else {
        const message = await api.createMessage(outgoing, (progress) => change(echoId, { progress }));
        merge([{ ...message, echo_id: echoId }]);
        setConversationId(message.conversation_id);
      }
      introductions.delete(echoId);
      labels = [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isInterrupted = error.status === 0;
      change(echoId, {
        state: 'failed',
        isInterrupted,
        problem: error.body.error_code === 'file_type_not_supported' ? 'file.wrongType' : undefined,
      });
    }
  }

  /** Creates a conversation with the first message, then sends the other values of the pre-chat form. */
  async function begin(
    outgoing: OutgoingMessage,
    preChatSubmission: PreChatSubmission | undefined,
  ): Promise<void> {
    const created: CreatedConversation = await api.createConversation(outgoing, preChatSubmission?.contact);
    const first = created.messages.find(({ message_type }) => message_type === 0);
    store.set({ conversation: created, isStartingNew: false });
    merge(
      created.messages.map((message) =>
        message === first ? { ...message, echo_id: outgoing.echoId } : message,
      ),
    );
    attributes = created.custom_attributes ?? {};
    const known = preChatSubmission?.contactAttributes ?? {};
    if (Object.keys(known).length) await api.updateContact({ custom_attributes: known });
    for (const label of outgoing.labels) await api.addLabel(label);
    if (preChatSubmission) store.set({ contact: await api.contact() });
  }

  function change(echoId: string, what: Parameters<typeof updatePendingMessage>[2]): void {
    store.set(({ entries }) => ({ entries: updatePendingMessage(entries, echoId, what) }));
  }

  async function answer(message: Message, reply: object): Promise<void> {
    await api.answerMessage(message.id, reply);
    const submitted =
      'contact' in reply
        ? { submitted_email: (reply.contact as { email: string }).email }
        : (reply as { message: object }).message;
    const updated = { ...message, content_attributes: { ...message.content_attributes, ...submitted } };
    merge([updated]);
    if ('contact' in reply) {
      store.set(({ contact }) => ({ contact: contact && { ...contact, has_email: true } }));
    }
    postToHost('onEvent', { eventIdentifier: 'chatwoot:on-message', data: updated });
  }

  return {
    load,
    catchUp,
    loadOlder,
    merge,
    setConversationId,
    send,
    retry,
    retryInterrupted,
    answer,
    /** Attributes and labels are stored here until a conversation exists. */
    async setAttributes(change: Record<string, unknown>): Promise<void> {
      attributes = { ...attributes, ...change };
      if (store.get().conversation) await api.setConversationAttributes(attributes);
    },
    async deleteAttribute(name: string): Promise<void> {
      attributes = Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== name));
      if (store.get().conversation) await api.destroyConversationAttributes([name]);
    },
    async addLabel(label: string): Promise<void> {
      if (store.get().conversation) await api.addLabel(label);
      else labels = [...new Set([...labels, label])];
    },
    async removeLabel(label: string): Promise<void> {
      labels = labels.filter((title) => title !== label);
      if (store.get().conversation) await api.removeLabel(label);
    },
  };
}

export type Thread = ReturnType<typeof createThread>;
