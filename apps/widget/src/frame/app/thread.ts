import { tellHost } from './host-page';
import { type Api, ApiError, type CreatedConversation, type OutgoingMessage } from './api';
import type { State, Store } from './store';
import { addDraft, firstId, lastId, mergeMessages, updateDraft } from '../model/messages';
import type { Conversation, Message } from '../model/wire';

const PAGE = 20;
const CATCH_UP_PAGE = 100;

/** What the form before the first message gathered. */
export interface Introduction {
  contact: { name?: string; email?: string; phone_number?: string };
  contactAttributes: Record<string, unknown>;
  conversationAttributes: Record<string, unknown>;
}

/** Random enough that no two messages of all visitors share one; works on pages without TLS too. */
function newEchoId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The conversation of this visitor: what is loaded, what is sent, what is still on its way. */
export function createThread(
  store: Store<State>,
  api: Api,
  inTurn: (step: () => Promise<void>) => Promise<void>,
) {
  const introductions = new Map<string, Introduction>();
  let attributes: Record<string, unknown> = {};
  let labels: string[] = [];

  async function load(): Promise<void> {
    const [conversation, { payload, meta }] = await Promise.all([api.conversation(), api.messages()]);
    const current = conversation.id ? (conversation as Conversation) : null;
    store.set((state) => ({
      conversation: current,
      wantsNew: false,
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

  /** After the line was down: everything newer than the newest message we have. */
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

  function adopt(id: number): void {
    const { conversation } = store.get();
    if (conversation?.id !== id) store.set({ conversation: { id, status: 'open' }, wantsNew: false });
  }

  function send(content: string, files: File[], introduction?: Introduction): void {
    const echoId = newEchoId();
    if (introduction) introductions.set(echoId, introduction);
    store.set(({ entries, conversation }) => ({
      entries: addDraft(entries, {
        echoId,
        content,
        files,
        now: Math.floor(Date.now() / 1000),
        conversationId: conversation?.id ?? 0,
      }),
    }));
    void inTurn(() => deliver(echoId));
  }

  /** Sends a failed message again, as the same message: the server knows it by its echo id. */
  function retry(echoId: string): void {
    change(echoId, { state: 'sending', problem: undefined });
    void inTurn(() => deliver(echoId));
  }

  function retryCutOff(): void {
    for (const { key, isCutOff } of store.get().entries) if (isCutOff) retry(key);
  }

  async function deliver(echoId: string): Promise<void> {
    const entry = store.get().entries.find(({ key }) => key === echoId);
    if (!entry || entry.state === 'sent') return;
    change(echoId, { state: 'sending', isCutOff: false });
    const introduction = introductions.get(echoId);
    const outgoing: OutgoingMessage = {
      content: entry.message.content ?? '',
      echoId,
      files: entry.files ?? [],
      customAttributes: store.get().conversation
        ? {}
        : { ...attributes, ...introduction?.conversationAttributes },
      labels: store.get().conversation ? [] : labels,
    };
    try {
      if (introduction || store.get().wantsNew) await begin(outgoing, introduction);
      else {
        const message = await api.createMessage(outgoing, (progress) => change(echoId, { progress }));
        merge([{ ...message, echo_id: echoId }]);
        adopt(message.conversation_id);
      }
      introductions.delete(echoId);
      labels = [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isCutOff = error.status === 0;
      change(echoId, {
        state: 'failed',
        isCutOff,
        problem: error.status === 422 ? error.message : undefined,
      });
    }
  }

  /** Makes a new conversation of the first message, then tells the server the rest of what the form asked. */
  async function begin(outgoing: OutgoingMessage, introduction: Introduction | undefined): Promise<void> {
    const created: CreatedConversation = await api.createConversation(outgoing, introduction?.contact);
    const first = created.messages.find(({ message_type }) => message_type === 0);
    store.set({ conversation: created, wantsNew: false });
    merge(
      created.messages.map((message) =>
        message === first ? { ...message, echo_id: outgoing.echoId } : message,
      ),
    );
    attributes = created.custom_attributes ?? {};
    const known = introduction?.contactAttributes ?? {};
    if (Object.keys(known).length) await api.updateContact({ custom_attributes: known });
    for (const label of outgoing.labels) await api.addLabel(label);
    if (introduction) store.set({ contact: await api.contact() });
  }

  function change(echoId: string, what: Parameters<typeof updateDraft>[2]): void {
    store.set(({ entries }) => ({ entries: updateDraft(entries, echoId, what) }));
  }

  async function answer(message: Message, reply: object): Promise<void> {
    await api.answerMessage(message.id, reply);
    const submitted =
      'contact' in reply
        ? { submitted_email: (reply.contact as { email: string }).email }
        : (reply as { message: object }).message;
    const answered = { ...message, content_attributes: { ...message.content_attributes, ...submitted } };
    merge([answered]);
    if ('contact' in reply) {
      store.set(({ contact }) => ({ contact: contact && { ...contact, has_email: true } }));
    }
    tellHost('onEvent', { eventIdentifier: 'chatwoot:on-message', data: answered });
  }

  return {
    load,
    catchUp,
    loadOlder,
    merge,
    adopt,
    send,
    retry,
    retryCutOff,
    answer,
    /** Attributes and labels wait here until there is a conversation to carry them. */
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
      labels = labels.filter((kept) => kept !== label);
      if (store.get().conversation) await api.removeLabel(label);
    },
  };
}

export type Thread = ReturnType<typeof createThread>;
