import type { CableEvent } from './cable';
import { postToHost } from './host-page';
import type { State, Store } from './store';
import type { Thread } from './thread';
import type { Agent, Conversation, Message, Sender } from '../model/wire';

const TYPING_ENDS_MS = 30_000;

interface TypingData {
  conversation: Conversation;
  user: Sender;
  is_private?: boolean;
}

/** Applies the socket's events to the state. Every event may arrive twice, so applying one must be idempotent. */
export function createEventReceiver(store: Store<State>, thread: Thread, isVisible: () => boolean) {
  /** Conversations up to this id are ended for the visitor, who asked for a new one. */
  let leftBehind = 0;
  let typingEnds: ReturnType<typeof setTimeout> | undefined;

  const endTyping = () => {
    clearTimeout(typingEnds);
    store.set({ typist: null });
  };

  function receiveMessage(message: Message, isNew: boolean): void {
    const { conversation, isStartingNew } = store.get();
    if (isStartingNew && message.conversation_id <= leftBehind) return;
    if (conversation && message.conversation_id < conversation.id) return;
    if (conversation && message.conversation_id > conversation.id) return void thread.load();
    thread.setConversationId(message.conversation_id);
    thread.merge([message]);
    if (!isNew) return;
    postToHost('onEvent', { eventIdentifier: 'chatwoot:on-message', data: message });
    if (message.message_type === 0) return;
    endTyping();
    if (!isVisible()) postToHost('playAudio');
  }

  function receiveConversation(change: Conversation): void {
    const { conversation, isStartingNew, entries } = store.get();
    if (isStartingNew && change.id <= leftBehind) return;
    // Our own first message has just created this conversation, so everything of it is here already.
    if (!conversation && entries.some(({ state }) => state === 'sending'))
      return thread.setConversationId(change.id);
    if (!conversation || change.id > conversation.id) return void thread.load();
    if (change.id !== conversation.id) return;
    store.set((state) => ({
      conversation: { ...conversation, status: change.status },
      seenByTeamAt: Math.max(state.seenByTeamAt, change.agent_last_seen_at ?? 0),
    }));
  }

  function receiveTyping(isOn: boolean, { conversation, user, is_private }: TypingData): void {
    if (is_private || user.type === 'contact' || conversation.id !== store.get().conversation?.id) return;
    if (!isOn) return endTyping();
    clearTimeout(typingEnds);
    typingEnds = setTimeout(endTyping, TYPING_ENDS_MS);
    store.set((state) => ({
      typist: {
        name: user.available_name || user.name || '',
        avatarUrl: user.avatar_url || user.thumbnail || '',
      },
      // An agent who is typing a reply has read the visitor's messages.
      seenByTeamAt: Math.max(state.seenByTeamAt, conversation.agent_last_seen_at ?? 0),
    }));
  }

  function receivePresence({ users = {} }: { users?: Record<string, Agent['availability_status']> }): void {
    store.set(({ agents }) => ({
      agents: agents.map((agent) => ({ ...agent, availability_status: users[agent.id] ?? 'offline' })),
    }));
  }

  return {
    ignoreUpTo(id: number): void {
      leftBehind = id;
    },
    receive({ event, data }: CableEvent): void {
      // The shapes of the contract, as the server sends them to a visitor's channel.
      switch (event) {
        case 'message.created':
        case 'message.updated':
          return receiveMessage(data as unknown as Message, event === 'message.created');
        case 'conversation.typing_on':
        case 'conversation.typing_off':
          return receiveTyping(event === 'conversation.typing_on', data as unknown as TypingData);
        case 'conversation.created':
        case 'conversation.status_changed':
        case 'conversation.updated':
          return receiveConversation(data as unknown as Conversation);
        case 'presence.update':
          return receivePresence(data);
        // Two conversations were merged or unmerged; only the server knows which one is this visitor's.
        case 'conversation.merged':
        case 'sync.reset':
          return void thread.load();
        default:
          // Events for other clients, or of later versions.
          return undefined;
      }
    },
  };
}
