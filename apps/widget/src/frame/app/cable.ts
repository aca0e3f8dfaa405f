/** A data frame of the socket; `seq` is the account's event number, when the server sends one. */
export interface CableEvent {
  event: string;
  data: Record<string, unknown>;
  seq?: number;
}

interface CableOptions {
  address: string;
  /** Token of the visitor's channel, read again for every subscription. */
  pubsubToken: () => string;
  onEvent: (event: CableEvent) => void;
  /** Called when the subscription is confirmed. `isAgain`: it was confirmed before, so events may have been missed. */
  onSubscribed: (isAgain: boolean) => void;
  onLost: () => void;
}

interface ServerFrame {
  type?: 'welcome' | 'ping' | 'confirm_subscription' | 'reject_subscription' | 'disconnect';
  reconnect?: boolean;
  message?: CableEvent;
}

const PROTOCOLS = ['actioncable-v1-json', 'actioncable-unsupported'];
/** The server pings every 3 s: after two missed pings the connection counts as dead. */
const STALE_AFTER_MS = 6000;
const PRESENCE_EVERY_MS = 60_000;

/**
 * Seconds before the next attempt: longer with each attempt, and random, so that visitors do not all reconnect
 * together.
 */
export function reconnectDelay(attempts: number, random: number): number {
  return Math.min(30, Math.max(3, 5 * Math.log(attempts + 1))) * (0.75 + random / 2);
}

/** A client for the visitor's only channel. */
export function createCable({ address, pubsubToken, onEvent, onSubscribed, onLost }: CableOptions) {
  let socket: WebSocket | undefined;
  let identifier = '';
  let attempts = 0;
  let lastSeq = 0;
  let wasSubscribed = false;
  let hasSubscription = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let presence: ReturnType<typeof setInterval> | undefined;

  const send = (command: string, more: object = {}) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ command, identifier, ...more }));
  };

  function open(): void {
    clearTimeout(retry);
    const own = new WebSocket(address, PROTOCOLS);
    socket = own;
    own.onmessage = ({ data }) => socket === own && receive(JSON.parse(data));
    own.onclose = () => socket === own && lose();
    watch();
  }

  function watch(): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(lose, STALE_AFTER_MS);
  }

  function receive(frame: ServerFrame): void {
    watch();
    switch (frame.type) {
      case 'welcome':
        identifier = JSON.stringify({
          channel: 'RoomChannel',
          pubsub_token: pubsubToken(),
          ...(lastSeq ? { last_seq: lastSeq } : {}),
        });
        return send('subscribe');
      case 'confirm_subscription':
        return markSubscribed();
      case 'reject_subscription':
      case 'disconnect':
        return lose(frame.type === 'disconnect' && frame.reconnect === false);
      case 'ping':
        return undefined;
      case undefined:
        if (!frame.message) return undefined;
        lastSeq = Math.max(lastSeq, frame.message.seq ?? 0);
        return onEvent(frame.message);
    }
  }

  function markSubscribed(): void {
    const isAgain = wasSubscribed;
    attempts = 0;
    wasSubscribed = hasSubscription = true;
    clearInterval(presence);
    presence = setInterval(
      () => send('message', { data: JSON.stringify({ action: 'update_presence' }) }),
      PRESENCE_EVERY_MS,
    );
    onSubscribed(isAgain);
  }

  function lose(isFinal = false): void {
    const wasStanding = hasSubscription;
    shut();
    if (wasStanding || !wasSubscribed) onLost();
    if (isFinal) return;
    retry = setTimeout(open, reconnectDelay(attempts, Math.random()) * 1000);
    attempts += 1;
  }

  function shut(): void {
    const old = socket;
    socket = undefined;
    hasSubscription = false;
    clearTimeout(watchdog);
    clearTimeout(retry);
    clearInterval(presence);
    old?.close();
  }

  return {
    isRunning: () => !!socket || !!retry,
    hasSubscription: () => hasSubscription,
    open,
    /** Reconnects immediately when the browser reports that the network is back. */
    reconnectNow() {
      if (hasSubscription || !(socket || retry)) return;
      shut();
      open();
    },
    /** Subscribes again for another visitor, without asking for events that were missed before. */
    restart() {
      shut();
      lastSeq = 0;
      wasSubscribed = false;
      open();
    },
  };
}

export type Cable = ReturnType<typeof createCable>;
