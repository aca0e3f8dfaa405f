import type { Channel, GlobalConfig } from '../model/wire';

/** The data that the server writes into the page, as JSON in the element `#parley-widget-data`. */
export interface PageData {
  webChannel: Channel;
  pubsubToken: string;
  authToken: string;
  globalConfig: GlobalConfig;
}

declare global {
  interface Window {
    chatwootWebChannel?: Channel;
    chatwootPubsubToken?: string;
    authToken?: string;
    globalConfig?: GlobalConfig;
    ReactNativeWebView?: { postMessage(text: string): void };
  }
}

/** Reads the page's data and sets the published globals from it. */
export function readPageData(): PageData {
  const data: PageData = JSON.parse(document.getElementById('parley-widget-data')?.textContent ?? '{}');
  window.chatwootWebChannel = data.webChannel;
  window.chatwootPubsubToken = data.pubsubToken;
  window.authToken = data.authToken;
  window.globalConfig = data.globalConfig;
  return data;
}
