import { useEffect } from 'react';
import { shareDrafts } from '../data/draft-sharing';
import type { DraftPlace } from '../data/draft-store';

/** Has what is written here on the person's other devices as well, and the other way round. */
export function useDraftSharing({ accountId, userId, conversationId }: DraftPlace): void {
  useEffect(() => shareDrafts({ accountId, userId, conversationId }), [accountId, userId, conversationId]);
}
