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

/** Takes the socket's events into the state. Every event may come twice; none of them is counted. */
export function createEventReceiver(store: Store<State>, thread: Thread, isVisible: () => boolean) {
  /** Conversations up to this id are over for the visitor, who has asked for a new one. */
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
    // The one our own first message has just made: all of it is here already.
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
      // Who types an answer has read the question.
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
      // The contract's shapes, as the server sends them to a visitor's channel.
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
        // Two conversations became one, or two again: which one is this visitor's, the server knows.
        case 'conversation.merged':
        case 'sync.reset':
          return void thread.load();
        default:
          // Events for other clients, and those of later versions.
          return undefined;
      }
    },
  };
}
