import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { onRealtimeEvent } from '../realtime/realtime';
import { sessionQuery } from '../session/session-query';
import { unlockAudio, playTone } from './play-tone';
import { shouldPlaySound, shouldRepeatSound, isWaiting, type Listener, unreadAfter } from './sound-rules';
import { readSoundSettings, type Tone } from './sound-settings';

const REPEAT_EVERY_MS = 30_000;
/** Web Lock so that only one of several open windows plays the sound of a message. */
const LOCK = 'parley-sound';
const LOCK_HOLD_MS = 1_500;

/** Plays sounds for new messages according to the person's settings. Call it once; returns a function that stops it. */
export function startSoundAlerts(queryClient: QueryClient): () => void {
  let unread: ReadonlySet<number> = new Set();
  /** Account whose unread conversations were loaded; after that, events keep them current. */
  let fetchedFor: number | null = null;

  const stopListening = onRealtimeEvent({
    event(message) {
      const listener = listenerNow(queryClient);
      if (!listener) return;
      if (message.event === 'sync.reset') fetchedFor = null;
      unread = unreadAfter(unread, message, listener.myId);
      if (message.event === 'message.created' && shouldPlaySound(message.data, listener))
        void ring(listener.settings.tone);
    },
    subscribed: (_from, _accountId, awaySeconds) => {
      if (awaySeconds !== null) fetchedFor = null;
    },
  });

  async function remind(): Promise<void> {
    const listener = listenerNow(queryClient);
    const accountId = openAccount();
    if (!listener?.settings.repeats || accountId === null) return;
    if (fetchedFor !== accountId) {
      unread = await unreadOf(accountId, listener.myId);
      fetchedFor = accountId;
    }
    if (shouldRepeatSound(unread, listener)) await ring(listener.settings.tone);
  }
  // If the server is unreachable, the next interval tries again.
  const timer = setInterval(() => void remind().catch(() => {}), REPEAT_EVERY_MS);

  const stopWaiting = onFirstInteraction(
    () => (listenerNow(queryClient)?.settings.occasions.length ?? 0) > 0,
  );
  return () => {
    stopListening();
    clearInterval(timer);
    stopWaiting();
  };
}

/** Unlocks audio on the first interaction with the page; some browsers require this. */
function onFirstInteraction(isWanted: () => boolean): () => void {
  const stop = () => {
    removeEventListener('pointerdown', touched);
    removeEventListener('keydown', touched);
  };
  const touched = () => {
    if (!isWanted()) return;
    stop();
    unlockAudio();
  };
  addEventListener('pointerdown', touched);
  addEventListener('keydown', touched);
  return stop;
}

function listenerNow(queryClient: QueryClient): Listener | null {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (!user) return null;
  return {
    myId: user.id,
    settings: readSoundSettings(user.ui_settings),
    isPresent: document.visibilityState === 'visible' && document.hasFocus(),
    openConversation: numberIn(/\/conversations\/(\d+)\/?$/),
  };
}

const openAccount = () => numberIn(/\/accounts\/(\d+)(?:\/|$)/);

function numberIn(pattern: RegExp): number | null {
  const found = pattern.exec(location.pathname)?.[1];
  return found === undefined ? null : Number(found);
}

/** Only the first page of the list: conversations with unread messages are the most recent. */
async function unreadOf(accountId: number, myId: number): Promise<ReadonlySet<number>> {
  const { data } = await api.call('listConversations', {
    params: { account_id: accountId },
    query: { status: 'open', assignee_type: 'me' },
  });
  return new Set(data.payload.filter((row) => isWaiting(row, myId)).map(({ id }) => id));
}

async function ring(tone: Tone): Promise<void> {
  if (!('locks' in navigator)) return void (await playTone(tone));
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const lockHold = new Promise((resolve) => setTimeout(resolve, LOCK_HOLD_MS));
    if (await playTone(tone)) await lockHold;
  });
}
