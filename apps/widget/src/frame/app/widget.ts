import type { HostConfig, HostEvents, MessageOf } from '../../bridge/protocol';
import { type Api, ApiError, createApi, setReferer, type Session } from './api';
import { createCable } from './cable';
import { requestClose, isPopout, listenToHost, postToHost } from './host-page';
import { createIdentity } from './identity';
import type { PageData } from './page-data';
import { createEventReceiver } from './receive-event';
import { createStore, type State } from './store';
import { createThread, type PreChatSubmission } from './thread';
import { createTypingSignal } from './typing';
import { watchUnread } from './unread';
import { visiblePreChatFields } from '../model/pre-chat-fields';
import type { Message } from '../model/wire';
import { loadMessages } from '../text/catalogs';
import { createTranslate, type Messages, type TextKey } from '../text/translate';

const NOTICE_MS = 5000;
const LOAD_PATIENCE_MS = 800;

const HOST_DEFAULTS: HostConfig = {
  position: 'right',
  hideMessageBubble: false,
  showPopoutButton: false,
  widgetStyle: 'standard',
  darkMode: 'light',
  showUnreadMessagesDialog: true,
  welcomeTitle: '',
  welcomeDescription: '',
  availableMessage: '',
  unavailableMessage: '',
  enableEmojiPicker: true,
  enableEndConversation: true,
};

function initialState(data: PageData, locale: string, messages: Messages): State {
  return {
    screen: 'home',
    isReturn: false,
    isReady: false,
    isOpen: isPopout || !!window.ReactNativeWebView,
    isMobile: false,
    host: HOST_DEFAULTS,
    channel: data.webChannel,
    globals: data.globalConfig,
    locale,
    translate: createTranslate(messages, locale),
    contact: null,
    conversation: null,
    isStartingNew: false,
    entries: [],
    hasOlder: false,
    seen: { id: 0, at: 0 },
    seenByTeamAt: 0,
    agents: [],
    typist: null,
    connection: navigator.onLine ? 'ok' : 'offline',
    notice: null,
  };
}

/** Everything the panel can do, without the screens. */
export async function createWidget(data: PageData) {
  const requestedLocale = isPopout ? new URLSearchParams(location.search).get('locale') : null;
  const locale = requestedLocale || data.webChannel.locale || 'en';
  const store = createStore(initialState(data, locale, await loadMessages(locale)));
  const session: Session = {
    websiteToken: data.webChannel.websiteToken,
    authToken: data.authToken,
    pubsubToken: data.pubsubToken,
    locale,
  };
  const api: Api = createApi(session);
  const isVisible = () => store.get().isOpen && document.visibilityState === 'visible';

  /** Runs steps strictly in order: identify the visitor first, then send their messages. */
  let turn = Promise.resolve();
  const enqueue = (step: () => Promise<void>) => {
    turn = turn.then(step).catch(fail);
    return turn;
  };
  let noticeEnds: ReturnType<typeof setTimeout> | undefined;
  const notify = (notice: TextKey) => {
    clearTimeout(noticeEnds);
    noticeEnds = setTimeout(() => store.set({ notice: null }), NOTICE_MS);
    store.set({ notice });
  };
  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    // When there was no response, the connection banner tells the visitor already.
    if (error.status) notify('chat.actionFailed');
  }

  const thread = createThread(store, api, enqueue);
  const events = createEventReceiver(store, thread, isVisible);
  const unread = watchUnread(store, api, isVisible);
  const cable = createCable({
    address: `${location.origin.replace(/^http/, 'ws')}/cable`,
    pubsubToken: () => session.pubsubToken,
    onEvent: events.receive,
    onSubscribed(isAgain) {
      store.set({ connection: 'ok' });
      thread.retryInterrupted();
      if (isAgain) void thread.catchUp().catch(fail);
    },
    onLost: () => store.set({ connection: navigator.onLine ? 'reconnecting' : 'offline' }),
  });
  const identity = createIdentity(store, api, session, async () => {
    await thread.load();
    if (cable.isRunning()) cable.restart();
    else connect();
  });
  const typing = createTypingSignal((isOn) => {
    if (store.get().conversation) void api.setTyping(isOn).catch(() => undefined);
  });

  /** Connects the socket only when events can arrive: once the panel is open or a conversation exists. */
  function connect(): void {
    const { isOpen, conversation } = store.get();
    if (!cable.isRunning() && (isOpen || conversation)) cable.open();
  }

  async function loadAll(): Promise<void> {
    const loadPeople = async () => {
      const [{ payload }, contact] = await Promise.all([api.agents(), api.contact()]);
      store.set({ agents: payload, contact });
    };
    try {
      await Promise.all([thread.load(), loadPeople()]);
    } catch (error) {
      // The token may have expired while the page was open: continue as a new visitor.
      if (!(error instanceof ApiError) || ![401, 404].includes(error.status)) throw error;
      await identity.switchSession('');
      await loadPeople();
    }
    const { conversation, entries, screen } = store.get();
    if (screen === 'home' && conversation && conversation.status !== 'resolved' && entries.length) {
      store.set({ screen: 'chat' });
    }
    connect();
  }

  /** Waits for the conversation of a returning visitor, so that it does not appear after a flash of the home screen. */
  async function showWhenLoaded(): Promise<void> {
    const isReturning = new URLSearchParams(location.search).has('cw_conversation');
    const draw = () => store.set({ isReady: true });
    const patience = setTimeout(draw, isReturning ? LOAD_PATIENCE_MS : 0);
    await enqueue(loadAll);
    clearTimeout(patience);
    draw();
  }
  let showing: Promise<void> | undefined;
  const show = () => (showing ??= showWhenLoaded());

  async function setLocale(next: string): Promise<void> {
    const messages = await loadMessages(next);
    session.locale = next;
    store.set({ locale: next, translate: createTranslate(messages, next) });
  }

  function setOpen(isOpen: boolean): void {
    const { screen } = store.get();
    store.set({ isOpen, screen: isOpen && screen === 'unread' ? 'chat' : screen });
    if (isOpen) connect();
  }

  const campaignParts = { store, api, reload: thread.load, post: postToHost };

  async function receiveHost(message: MessageOf<HostEvents>): Promise<void> {
    switch (message.event) {
      case 'config-set':
        store.set({ host: { ...HOST_DEFAULTS, ...message } });
        if (message.locale && message.locale !== session.locale) await setLocale(message.locale);
        return show();
      case 'toggle-open':
        return setOpen(message.isOpen);
      case 'push-event':
        return void (await api.triggerEvent(message.eventName));
      case 'change-url':
        return setReferer(message.referrerURL);
      case 'toggle-close-button':
        return store.set({ isMobile: message.isMobile });
      case 'set-user':
        return enqueue(() => identity.setUser(message.identifier, message.user));
      case 'set-custom-attributes':
        return enqueue(() => identity.setAttributes(message.customAttributes));
      case 'delete-custom-attribute':
        return enqueue(() => identity.deleteAttribute(message.customAttribute));
      case 'set-conversation-custom-attributes':
        return enqueue(() => thread.setAttributes(message.customAttributes));
      case 'delete-conversation-custom-attribute':
        return enqueue(() => thread.deleteAttribute(message.customAttribute));
      case 'set-label':
        return enqueue(() => thread.addLabel(message.label));
      case 'remove-label':
        return enqueue(() => thread.removeLabel(message.label));
      case 'set-locale':
        return setLocale(message.locale);
      case 'set-color-scheme':
        return store.set(({ host }) => ({ host: { ...host, darkMode: message.darkMode } }));
      case 'sdk-set-bubble-visibility':
        return store.set(({ host }) => ({ host: { ...host, hideMessageBubble: message.hideMessageBubble } }));
      case 'show-campaign':
        // Only after it is known whether the visitor has a conversation.
        await show();
        return (await import('./campaigns')).showCampaign(campaignParts, message.campaignId);
      case 'widget-visible':
        return setOpen(true);
    }
  }

  const actions = {
    goHome: () => store.set({ screen: 'home', isReturn: true }),
    close: requestClose,
    popout: () =>
      postToHost('popoutChatWindow', {
        baseUrl: location.origin,
        websiteToken: session.websiteToken,
        locale: session.locale,
      }),
    start() {
      const { conversation, channel, contact, entries } = store.get();
      postToHost('onEvent', {
        eventIdentifier: 'chatwoot:on-start-conversation',
        data: { hasConversation: !!conversation },
      });
      const fields = visiblePreChatFields(channel.preChatFormOptions, contact);
      const needsForm = !conversation && !entries.length && channel.preChatFormEnabled && fields.length > 0;
      store.set({ screen: needsForm ? 'form' : 'chat' });
    },
    startNew() {
      events.ignoreUpTo(store.get().conversation?.id ?? 0);
      store.set({ conversation: null, entries: [], hasOlder: false, isStartingNew: true });
      actions.start();
    },
    submitPreChat(content: string, preChatSubmission: PreChatSubmission) {
      store.set({ screen: 'chat' });
      thread.send(content, [], preChatSubmission);
    },
    send(content: string, files: File[]) {
      typing.stop();
      thread.send(content, files);
    },
    retry: thread.retry,
    loadOlder: () => thread.loadOlder().catch(fail),
    /** Rejects when the answer was not sent, so that the form can say so and keep the input. */
    answer: (message: Message, reply: object) => thread.answer(message, reply),
    postback: (payload: string) => postToHost('postback', { data: { payload } }),
    onKeystroke: typing.onKeystroke,
    end: () =>
      enqueue(async () => {
        await api.endConversation();
        store.set(({ conversation }) => ({
          conversation: conversation && { ...conversation, status: 'resolved' },
        }));
      }),
    sendTranscript: () =>
      enqueue(async () => {
        await api.sendTranscript();
        notify('chat.transcriptSent');
      }),
    /** The height of the compact view, in pixels. */
    fitHeight: (extraHeight: number) =>
      postToHost('updateIframeHeight', { extraHeight, isFixedHeight: true }),
    dismissUnread: unread.dismiss,
    openFromUnread() {
      postToHost('resetUnreadMode');
      postToHost('toggleBubble');
    },
  };

  const reconnect = () => {
    store.set({ connection: cable.isRunning() && !cable.hasSubscription() ? 'reconnecting' : 'ok' });
    cable.reconnectNow();
    thread.retryInterrupted();
  };
  window.addEventListener('online', reconnect);
  window.addEventListener('offline', () => store.set({ connection: 'offline' }));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isPopout) requestClose();
  });
  listenToHost((message) => void receiveHost(message).catch(fail));
  // A window of its own has no host page, and wrappers for phone apps do not always send `config-set`.
  if (isPopout || window.ReactNativeWebView) void show();
  return { store, actions };
}

export type Widget = Awaited<ReturnType<typeof createWidget>>;
export type Actions = Widget['actions'];
