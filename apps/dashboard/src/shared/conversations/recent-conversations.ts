const MOST = 6;

/** Whose conversations: they are nobody else's, in this browser either. */
interface Owner {
  accountId: number;
  userId: number;
}

const keyOf = ({ accountId, userId }: Owner) => `parley.recent-conversations.${accountId}.${userId}`;

/** Numbers of those that were opened last, the latest first; nothing where the browser keeps nothing. */
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
    // A full or closed storage costs the memory alone.
  }
}
