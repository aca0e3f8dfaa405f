import type { WidgetCampaign } from '@parley/contract';
import { isWithinHours } from '../model/availability';
import type { Conversation, Message } from '../model/wire';
import type { Api } from './api';
import type { postToHost } from './host-page';
import type { State, Store } from './store';

const SNOOZED_MS = 3_600_000;
/** Between 0 and the first id of a message from the server, so that it is unread, and nothing that follows is read. */
const SHOWN_ID = 0.5;
const SHOWN_KEY = 'campaign';

/** Passed and not imported, so that what the panel always loads stays one file. */
interface Parts {
  store: Store<State>;
  api: Api;
  reload: () => Promise<void>;
  post: typeof postToHost;
}

let snoozedTill = 0;
let shownId: number | null = null;
let isWatching = false;

/**
 * Shows a campaign above the closed launcher, like a new message, unless the visitor has a conversation or closed one a
 * while ago. Opening it starts a conversation with its message.
 */
export async function showCampaign(parts: Parts, id: number): Promise<void> {
  const { store, api } = parts;
  if (!canShow(store.get())) return;
  // Asked now, because it may have been turned off, or shown in another window.
  const [campaigns, conversation] = await Promise.all([
    api.get<WidgetCampaign[]>('/campaigns'),
    api.get<Partial<Conversation>>('/conversations'),
  ]);
  const campaign = campaigns.find((one) => one.id === id);
  const isClosed =
    campaign?.trigger_only_during_business_hours && !isWithinHours(store.get().channel, new Date());
  if (!campaign || conversation.id || isClosed || !canShow(store.get())) return;
  if (!isWatching) store.subscribe(() => look(parts));
  isWatching = true;
  shownId = id;
  store.set({ entries: [{ key: SHOWN_KEY, message: messageOf(campaign), state: 'sent' }] });
  await api.triggerEvent('campaign.shown', { campaign_id: id });
}

function canShow({ isOpen, entries, conversation, host }: State): boolean {
  const till = Math.max(snoozedTill, Number(host.campaignsSnoozedTill ?? 0));
  // Like new messages, campaigns are shown only on pages that allow it.
  const isAllowed = host.showUnreadMessagesDialog && till < Date.now();
  return isAllowed && shownId === null && !isOpen && !conversation && !entries.length;
}

/** The visitor opened or closed what is shown, or the thread was loaded again meanwhile. */
function look({ store, api, reload, post }: Parts): void {
  const { isOpen, screen, entries } = store.get();
  if (shownId === null) return;
  const isThere = entries.some(({ key }) => key === SHOWN_KEY);
  if (isThere && screen === 'unread') return;
  if (isThere && isOpen) {
    const id = shownId;
    shownId = null;
    void api
      .triggerEvent('campaign.triggered', { campaign_id: id })
      .then(reload)
      // The message stays on screen, and what the visitor answers starts a conversation all the same.
      .catch(() => undefined);
  } else if (!isOpen) {
    shownId = null;
    snoozedTill = Date.now() + SNOOZED_MS;
    post('setCampaignReadOn');
    post('resetUnreadMode');
    store.set({ screen: 'home', entries: entries.filter(({ key }) => key !== SHOWN_KEY) });
  }
}

function messageOf({ message, sender }: WidgetCampaign): Message {
  return {
    id: SHOWN_ID,
    content: message,
    message_type: 1,
    created_at: Math.floor(Date.now() / 1_000),
    conversation_id: 0,
    sender,
  };
}
