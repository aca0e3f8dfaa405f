import type { FrameEvents, HostEvents, MessageOf } from '../bridge/protocol';
import { decodeMessage, encodeMessage } from '../bridge/protocol';

/** The iframe, created on demand, and the messages to it. */
export interface FrameLink {
  node(): HTMLIFrameElement | undefined;
  isLive(): boolean;
  /** Creates the iframe unless it exists already. */
  loadFrame(): void;
  /** Sends immediately, or queues until `flush` when the frame is not listening yet. */
  post<Name extends keyof HostEvents>(event: Name, fields?: HostEvents[Name]): void;
  /** Sends what was queued for a frame that was not listening yet. */
  flush(): void;
  /** Removes the iframe; also clears the queue, unless `isKept` keeps it for the next iframe. */
  drop(options?: { isKept: boolean }): void;
}

interface LinkOptions {
  holder: HTMLElement;
  origin: string;
  address: () => string;
  title: string;
  onMessage: (message: MessageOf<FrameEvents>) => void;
}

export function createFrameLink({ holder, origin, address, title, onMessage }: LinkOptions): FrameLink {
  let frame: HTMLIFrameElement | undefined;
  let isLive = false;
  let queued: string[] = [];

  const send = (text: string) => frame?.contentWindow?.postMessage(text, origin);
  const loadFrame = () => {
    if (frame) return;
    frame = document.createElement('iframe');
    frame.id = 'chatwoot_live_chat_widget';
    frame.title = title;
    frame.allow = 'camera;microphone;fullscreen;display-capture;picture-in-picture;clipboard-write';
    frame.src = address();
    holder.append(frame);
  };

  window.addEventListener('message', ({ data, source, origin: sender }) => {
    if (sender !== origin || source !== frame?.contentWindow) return;
    const message = decodeMessage<FrameEvents>(data);
    if (!message) return;
    if (message.event === 'loaded') isLive = true;
    onMessage(message);
  });

  return {
    node: () => frame,
    isLive: () => isLive,
    loadFrame,
    post(event, fields) {
      const text = encodeMessage(event, fields);
      if (isLive) send(text);
      else queued.push(text);
    },
    flush() {
      queued.forEach(send);
      queued = [];
    },
    drop({ isKept } = { isKept: false }) {
      frame?.remove();
      frame = undefined;
      isLive = false;
      if (!isKept) queued = [];
    },
  };
}
