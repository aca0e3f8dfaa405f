import { type Api } from './api';
import { postToHost } from './host-page';
import type { State, Store } from './store';
import { lastId, unreadEntries } from '../model/messages';

/** Keeps the badge, the compact view and the server's seen time in sync with what the visitor has on screen. */
export function watchUnread(store: Store<State>, api: Api, isVisible: () => boolean) {
  let postedCount = 0;
  let dismissedId = 0;
  let isBusy = false;

  function look(): void {
    if (isBusy) return;
    isBusy = true;
    const { entries, seen, screen, isOpen, host, isReady } = store.get();
    const unread = unreadEntries(entries, seen);
    const newest = lastId(entries);
    if (unread.length && isVisible() && screen === 'chat') {
      store.set({ seen: { id: newest, at: seen.at } });
      // When this fails, the next load shows the badge again, which is correct.
      api.markSeen().catch(() => undefined);
    } else if (unread.length && isReady && !isOpen && host.showUnreadMessagesDialog && newest > dismissedId) {
      if (screen !== 'unread') {
        store.set({ screen: 'unread' });
        postToHost('setUnreadMode');
      }
    }
    const count = unreadEntries(store.get().entries, store.get().seen).length;
    if (count !== postedCount) {
      postedCount = count;
      postToHost('handleNotificationDot', { unreadMessageCount: count });
    }
    isBusy = false;
  }

  store.subscribe(look);
  document.addEventListener('visibilitychange', look);
  return {
    /** The visitor dismissed these messages for now; the badge stays. */
    dismiss(): void {
      dismissedId = lastId(store.get().entries);
      store.set({ screen: 'chat' });
      postToHost('resetUnreadMode');
    },
  };
}
