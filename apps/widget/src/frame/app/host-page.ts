import {
  decodeMessage,
  encodeMessage,
  type FrameEvents,
  type HostEvents,
  type MessageOf,
} from '../../bridge/protocol';
import './page-data';

/** True when the panel runs in a window of its own: neither in a customer's page nor in a phone app's web view. */
export const isPopout = window.parent === window && !window.ReactNativeWebView;

export function postToHost<Name extends keyof FrameEvents>(event: Name, fields?: FrameEvents[Name]): void {
  const text = encodeMessage(event, fields);
  if (window.ReactNativeWebView) window.ReactNativeWebView.postMessage(text);
  else if (!isPopout) window.parent.postMessage(text, '*');
}

/** A web view has its own message for closing the chat. */
export function requestClose(): void {
  if (window.ReactNativeWebView) {
    window.ReactNativeWebView.postMessage(JSON.stringify({ type: 'close-widget' }));
  } else postToHost('closeWindow');
}

/** Accepts messages only from the page around the frame; in a web view they come from the frame's own window. */
export function listenToHost(onMessage: (message: MessageOf<HostEvents>) => void): void {
  window.addEventListener('message', ({ source, data }) => {
    const isHost = window.ReactNativeWebView
      ? source === null || source === window
      : source === window.parent;
    if (!isHost || isPopout) return;
    const message = decodeMessage<HostEvents>(data);
    if (message) onMessage(message);
  });
}
