import { launcher as texts } from '@parley/i18n/catalogs/widget/launcher';
import styles from './launcher.css?inline';
import type { Settings } from './settings';

const CHAT = 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z';
const CROSS = 'M18 6 6 18M6 6l12 12';
/** White icons are readable on colors up to this luminance; on lighter colors the icon is dark. */
const LIGHT_FROM = 0.32;

/** The button on the customer's page that opens the chat. */
export interface Launcher {
  button: HTMLButtonElement;
  /** Elements that must survive page swaps, each with an id. */
  nodes: HTMLElement[];
  /** Number of messages the visitor has not seen, shown on the button. */
  unread: number;
  /** Text of the expanded bubble, set by the frame. */
  label: string;
  paint(color: string): void;
  render(isOpen: boolean): void;
}

export function make(tag: string, id: string, className = ''): HTMLElement {
  const node = document.createElement(tag);
  node.id = id;
  node.className = className;
  return node;
}

/** The launcher's texts in the visitor's language: open, close, invitation. */
export function words(locale: string | undefined): readonly string[] {
  return texts[(locale ?? document.documentElement.lang).slice(0, 2) as 'en'] ?? texts.en;
}

function drawing(): [icon: Element, path: Element] {
  const [icon, path] = ['svg', 'path'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  );
  icon!.setAttribute('viewBox', '0 0 24 24');
  icon!.append(path!);
  return [icon!, path!];
}

export function createLauncher(settings: Settings): Launcher {
  const { position, type, widgetStyle } = settings;
  const isExpanded = type !== 'standard';
  const style = make('style', 'cw-widget-styles');
  style.textContent = styles;
  // The host script fills the holder; scripts of the page may use it as soon as `ready` has fired.
  const holder = make('div', 'cw-widget-holder', 'woot-widget-holder woot--hide');
  const bubbleHolder = make('div', 'cw-bubble-holder');
  const button = make('button', 'cw-bubble') as HTMLButtonElement;
  button.type = 'button';
  const text = make('span', 'woot-widget--expanded__text');
  const badge = make('b', '');
  const [icon, path] = drawing();
  button.append(icon, text, badge);
  bubbleHolder.append(button);
  let isLight = false;

  const launcher: Launcher = {
    button,
    nodes: [style, holder, bubbleHolder],
    unread: 0,
    label: '',
    paint(color) {
      button.style.backgroundColor = color;
      // Parsed from the text `#rrggbb`, because reading the computed color would force a layout of the customer's whole
      // page.
      const number = Number.parseInt(color.slice(1), 16);
      const [red = 0, green = 0, blue = 0] = [16, 8, 0].map(
        (bits) => (((number >> bits) & 255) / 255) ** 2.2,
      );
      isLight = red * 0.21 + green * 0.72 + blue * 0.07 > LIGHT_FROM;
    },
    render(isOpen) {
      const [open, close, invitation] = words(settings.locale);
      const unread = isOpen ? 0 : launcher.unread;
      const caption = isExpanded && !isOpen ? settings.launcherTitle || launcher.label || invitation! : '';
      bubbleHolder.className = `woot--bubble-holder${settings.hideMessageBubble ? ' woot-hidden' : ''}`;
      button.className = [
        `woot-widget-bubble woot-elements--${position}`,
        widgetStyle === 'flat' && 'woot-widget-bubble--flat',
        caption && 'woot-widget--expanded',
        isLight && 'woot-widget-bubble-color--lighter',
        unread && 'unread-notification',
        isOpen && 'woot--close',
      ]
        .filter(Boolean)
        .join(' ');
      path.setAttribute('d', isOpen ? CROSS : CHAT);
      text.textContent = caption;
      badge.textContent = unread ? `${unread}` : '';
      // The accessible name must contain the visible text, so that people can say it to voice control.
      button.ariaLabel = (isOpen ? close : caption || open) + (unread ? ` (${unread})` : '');
      button.ariaExpanded = `${isOpen}`;
    },
  };
  return launcher;
}
