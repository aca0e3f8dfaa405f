import { launcherColor } from '@parley/contract/kit/brand-color';
import type { FrameEvents, HostEvents, MessageOf } from '../bridge/protocol';
import { words } from '../loader/launcher';
import type { Call, Host, Page } from '../loader/page';
import { readCookie, SNOOZE_COOKIE, userHash, writeCookie } from './cookies';
import { playNotificationSound } from './notification-sound';
import { createFrameLink } from './frame-link';
import styles from './host.css?inline';

const SESSION_COOKIE = 'cw_conversation';
const HOUR = 3600;
const ADDRESS_CHECK_MS = 1000;
/** Time limit for the frame's first message; after that the server is unreachable or refuses this page. */
const PATIENCE_MS = 15_000;

/** The part of the SDK that controls the frame. It loads on first intent. */
export function createHost(page: Page): Host {
  const { sdk, launcher, emit } = page;
  const { websiteToken, baseUrl, position, widgetStyle } = sdk;
  const userCookie = `cw_user_${websiteToken}`;
  const narrow = window.matchMedia('(max-width:668px)');
  let isUnreadView = false;
  let isTriggered = false;
  let lastSent = {
    isOpen: false,
    locale: sdk.locale,
    darkMode: sdk.darkMode,
    isHidden: sdk.hideMessageBubble,
    href: '',
  };

  const [style, holder] = launcher.nodes as [HTMLElement, HTMLElement];
  style.append(styles);

  const address = () => {
    const session = page.session();
    return `${baseUrl}/widget?website_token=${websiteToken}${session && `&cw_conversation=${session}`}`;
  };
  const link = createFrameLink({
    holder,
    origin: new URL(baseUrl, location.href).origin,
    address,
    title: words(sdk.locale)[2]!,
    onMessage,
  });

  /** Sends the frame what changed since the last call; when the frame is not listening yet, a later call sends it. */
  function postChanges(): void {
    if (!link.isLive()) return;
    const { isOpen, locale, darkMode, hideMessageBubble: isHidden } = sdk;
    const { href, host } = location;
    if (locale && locale !== lastSent.locale) link.post('set-locale', { locale });
    if (darkMode !== lastSent.darkMode) link.post('set-color-scheme', { darkMode });
    if (isHidden !== lastSent.isHidden)
      link.post('sdk-set-bubble-visibility', { hideMessageBubble: isHidden });
    if (href !== lastSent.href) link.post('change-url', { referrerURL: href, referrerHost: host });
    if (isOpen !== lastSent.isOpen) {
      if (!isOpen && document.activeElement === link.node()) launcher.button.focus();
      link.post('toggle-open', { isOpen });
      // A page swap reloads the frame of an open chat, which does not count as opening it again.
      if (isOpen && !isTriggered) link.post('push-event', { eventName: 'webwidget.triggered' });
      if (isOpen) link.node()?.focus();
    }
    isTriggered = isOpen;
    lastSent = { isOpen, locale, darkMode, isHidden, href };
  }

  function render(): void {
    if (sdk.isOpen) {
      isUnreadView = false;
      if (!link.node()) loadFrame();
    }
    const isShown = link.isLive() && (sdk.isOpen || isUnreadView);
    holder.className = [
      `woot-widget-holder woot-elements--${position}`,
      !isShown && 'woot--hide',
      widgetStyle === 'flat' && 'woot-widget-holder--flat',
      isUnreadView && 'has-unread-view',
      sdk.hideMessageBubble && 'woot-widget--without-bubble',
    ]
      .filter(Boolean)
      .join(' ');
    if (!isUnreadView) holder.style.height = '';
    postChanges();
  }

  function setUnreadView(isOn: boolean): void {
    isUnreadView = isOn;
    render();
  }

  function identify(): void {
    const { identifier, user } = sdk;
    if (identifier === undefined || !user) return;
    link.post('set-user', { identifier, user });
    // Written only after sending: if the page was left before the frame listened, the next page must try again.
    writeCookie(userCookie, userHash(identifier, user), sdk.baseDomain);
  }

  function initializeFrame({ config }: FrameEvents['loaded']): void {
    writeCookie(SESSION_COOKIE, config.authToken, sdk.baseDomain);
    page.saveColor(launcherColor(`${config.channelConfig.widgetColor ?? ''}`));
    link.post('config-set', { ...sdk, campaignsSnoozedTill: readCookie(SNOOZE_COOKIE) || undefined });
    link.post('toggle-close-button', { isMobile: narrow.matches });
    identify();
    link.flush();
    lastSent = {
      isOpen: false,
      locale: sdk.locale,
      darkMode: sdk.darkMode,
      isHidden: sdk.hideMessageBubble,
      href: '',
    };
    page.render();
  }

  function onMessage(message: MessageOf<FrameEvents>): void {
    switch (message.event) {
      case 'loaded':
        return initializeFrame(message);
      case 'setAuthCookie':
        return writeCookie(SESSION_COOKIE, message.data.widgetAuthToken, sdk.baseDomain);
      case 'error':
        writeCookie(userCookie, '', sdk.baseDomain, 0);
        return emit('error', message.data);
      case 'onEvent':
        return emit(message.eventIdentifier.replace(/^\w+:/, ''), message.data);
      case 'postback':
        return emit('postback', { event: message.event, data: message.data });
      case 'setBubbleLabel':
        launcher.label = message.label;
        return page.render();
      case 'setUnreadMode':
        return setUnreadView(!sdk.isOpen);
      case 'resetUnreadMode':
        return setUnreadView(false);
      case 'updateIframeHeight':
        // A late message about the compact view must not shrink the open panel.
        if (isUnreadView) holder.style.height = message.isFixedHeight ? `${message.extraHeight}px` : '';
        return undefined;
      case 'handleNotificationDot':
        launcher.unread = message.unreadMessageCount;
        return page.render();
      case 'setCampaignReadOn':
        return writeCookie(SNOOZE_COOKIE, `${Date.now() + HOUR * 1000}`, sdk.baseDomain, HOUR);
      case 'playAudio':
        return playNotificationSound();
      case 'popoutChatWindow':
        return popout();
      case 'toggleBubble':
        return sdk.toggle();
      case 'closeWindow':
      case 'closeChat':
        setUnreadView(false);
        return sdk.toggle('close');
    }
  }

  function popout(): void {
    sdk.toggle('close');
    const language = sdk.locale ? `&locale=${sdk.locale}` : '';
    window.open(address() + language, `webwidget_session_${websiteToken}`, 'width=400,height=600');
  }

  function setUser(identifier: string | number, user: Record<string, unknown>): void {
    if (page.session() && readCookie(userCookie) === userHash(identifier, user)) return;
    sdk.identifier = identifier;
    sdk.user = user;
    if (link.isLive()) identify();
  }

  function reset(): void {
    sdk.toggle('close');
    for (const name of [SESSION_COOKIE, userCookie]) writeCookie(name, '', sdk.baseDomain, 0);
    sdk.resetTriggered = true;
    sdk.identifier = sdk.user = undefined;
    launcher.unread = 0;
    isUnreadView = false;
    link.drop();
    loadFrame();
    page.render();
  }

  function loadFrame(): void {
    link.loadFrame();
    setTimeout(() => {
      if (link.isLive() || !link.node()) return;
      link.drop({ isKept: true });
      sdk.toggle('close');
    }, PATIENCE_MS);
  }

  const methods: Record<string, (first: never, second: never) => void> = {
    popoutChatWindow: popout,
    setUser,
    reset,
    setCustomAttributes: (customAttributes: HostEvents['set-custom-attributes']['customAttributes']) =>
      link.post('set-custom-attributes', { customAttributes }),
    deleteCustomAttribute: (customAttribute: string) =>
      link.post('delete-custom-attribute', { customAttribute }),
    setConversationCustomAttributes: (customAttributes: Record<string, unknown>) =>
      link.post('set-conversation-custom-attributes', { customAttributes }),
    deleteConversationCustomAttribute: (customAttribute: string) =>
      link.post('delete-conversation-custom-attribute', { customAttribute }),
    setLabel: (label: string) => link.post('set-label', { label }),
    removeLabel: (label: string) => link.post('remove-label', { label }),
    showCampaign: (campaignId: number) => link.post('show-campaign', { campaignId }),
  };

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && sdk.isOpen) {
      sdk.toggle('close');
      launcher.button.focus();
    }
  });
  narrow.addEventListener('change', () => {
    if (link.isLive()) link.post('toggle-close-button', { isMobile: narrow.matches });
  });
  // No event reports `history.pushState`, so the URL is polled; comparing two strings is cheap.
  setInterval(postChanges, ADDRESS_CHECK_MS);
  loadFrame();
  return {
    render,
    call: ([name, ...args]: Call) => methods[name]?.(args[0] as never, args[1] as never),
  };
}
