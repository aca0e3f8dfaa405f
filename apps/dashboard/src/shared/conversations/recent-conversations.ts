const MOST = 6;

/** Recent conversations are stored per user and account, so that people who share a browser don't see each other's. */
interface Owner {
  accountId: number;
  userId: number;
}

const keyOf = ({ accountId, userId }: Owner) => `parley.recent-conversations.${accountId}.${userId}`;

/** Display ids of the conversations opened last, latest first; empty if the browser has no storage. */
export function readRecentConversations(owner: Owner): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function addRecentConversation(owner: Owner, id: number): void {
  const others = readRecentConversations(owner).filter((other) => other !== id);
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([id, ...others].slice(0, MOST)));
  } catch {
    // If storage is full or blocked, only the list of recent conversations is lost.
  }
}
