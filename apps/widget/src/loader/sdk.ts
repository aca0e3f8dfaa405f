import { createLauncher } from './launcher';
import type { Call, ConnectHost, Host, ParleySdk, RunOptions } from './page';
import { DARK_MODES, oneOf, readSettings, type Settings } from './settings';

/** Path of the host script below `/packs`, inserted by the build. */
declare const HOST_SCRIPT: string;

const METHODS =
  'popoutChatWindow setUser setCustomAttributes deleteCustomAttribute setConversationCustomAttributes deleteConversationCustomAttribute setLabel removeLabel reset showCampaign';
/** Methods that need the server and therefore load the frame; the others wait for a conversation. */
const NEEDS_FRAME = /User|^(set|delete)Custom|popout|show/;

/** Throws on arguments that `setUser` and the attribute methods refuse; called before anything is queued or sent. */
function check([name, first, second]: Call): void {
  const user = (second ?? {}) as Record<string, unknown>;
  const isIdentified = /^(str|num)/.test(typeof first) && (user.avatar_url || user.email || user.name);
  const isFilled = typeof first === 'string' ? first : first && Object.keys(first).length;
  if (name === 'setUser' ? !isIdentified : /Attr/.test(name) && !isFilled) {
    throw new Error(`${name}: invalid arguments`);
  }
}

function emit(name: string, detail: unknown = null): void {
  for (const brand of ['parley:', 'chatwoot:']) dispatchEvent(new CustomEvent(brand + name, { detail }));
}

/** Puts the launcher on the page; everything else loads on first intent of the visitor or the page. */
export function createSdk(options: RunOptions, raw: Partial<Settings>) {
  const colorKey = `parley_colour_${options.websiteToken}`;
  const queued: Call[] = [];
  let host: Host | undefined;
  let script: HTMLScriptElement | undefined;

  const session = () => document.cookie.match(/(?:^|; )cw_conversation=([^;]+)/)?.[1] ?? '';
  const addScript = (path: string) => {
    const node = document.createElement('script');
    node.src = `${options.baseUrl}/packs/${path}`;
    document.head.append(node);
    return node;
  };
  const loadHost = () => {
    (script ??= addScript(HOST_SCRIPT)).onerror = () => {
      script = undefined;
      sdk.toggle('close');
    };
  };
  const soon = (step: () => void) => {
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(step);
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle);
  };
  const render = () => {
    launcher.render(sdk.isOpen);
    host?.render();
  };
  const forward = (call: Call) => {
    check(call);
    if (host) host.call(call);
    else {
      queued.push(call);
      if (NEEDS_FRAME.test(call[0])) soon(loadHost);
    }
  };
  const mount = () => {
    for (const node of launcher.nodes) {
      const standing = document.getElementById(node.id);
      // A page cache may have restored a copy of the element without handlers; replace it by ours.
      if (!standing) document.body.append(node);
      else if (standing !== node) standing.replaceWith(node);
    }
  };

  const sdk = {
    ...readSettings(raw),
    ...options,
    hasLoaded: false,
    isOpen: false,
    resetTriggered: false,
    toggle(state) {
      const isOpen = state ? state === 'open' : !sdk.isOpen;
      if (isOpen === sdk.isOpen) return;
      loadHost();
      sdk.isOpen = isOpen;
      render();
      emit(isOpen ? 'opened' : 'closed');
    },
    toggleBubbleVisibility(visibility) {
      sdk.hideMessageBubble = visibility === 'hide';
      render();
    },
    setLocale(locale = 'en') {
      sdk.locale = locale;
      render();
    },
    setColorScheme(mode) {
      sdk.darkMode = oneOf(DARK_MODES, mode);
      render();
    },
  } as ParleySdk & Record<string, unknown>;
  for (const name of METHODS.split(' ')) sdk[name] = (...args: unknown[]) => forward([name, ...args]);

  const launcher = createLauncher(sdk);
  const saveColor = (color?: string) => {
    // Storage may be blocked for this page; the next page then starts with the default color.
    try {
      color ??= localStorage[colorKey];
      if (color) localStorage[colorKey] = color;
    } catch {}
    launcher.paint(color ?? sdk.widgetColor ?? '#1976cc');
  };

  return {
    sdk,
    /** Called by the host script when it has loaded. */
    connect(connectHost: ConnectHost) {
      host = connectHost({ sdk, launcher, emit, render, mount, saveColor, session });
      queued.forEach(host.call);
      render();
    },
    show() {
      mount();
      saveColor();
      render();
      launcher.button.onclick = () => sdk.toggle();
      launcher.button.onpointerenter = launcher.button.onfocus = loadHost;
      for (const swap of ['turbo:render', 'turbolinks:render', 'astro:after-swap']) {
        document.addEventListener(swap, mount);
      }
      if (session()) soon(loadHost);
      // Empty unless the website has campaigns; the page's own content comes first.
      soon(() => addScript(`js/campaigns.js?token=${options.websiteToken}`));
    },
    ready() {
      sdk.hasLoaded = true;
      emit('ready');
    },
  };
}
