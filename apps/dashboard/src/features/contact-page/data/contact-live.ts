import type { RealtimeMessage } from '@parley/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useContactNotesLive } from '../../../shared/contacts/notes/contact-notes-live';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { conversationIdOf } from '../../conversations/model/conversation-events';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import { contactKey } from './contact';

/** Refetches what the page shows when events say that it changed, and all of it after the connection was lost. */
export function useContactLive(accountId: number, id: number): void {
  const queryClient = useQueryClient();
  useContactNotesLive(accountId);
  useEffect(() => {
    const invalidateAll = () => {
      void queryClient.invalidateQueries({ queryKey: contactKey(accountId, id) });
      void queryClient.invalidateQueries({ queryKey: conversationKeys.contactConversations(accountId, id) });
    };
    return onRealtimeEvent({
      event(message, eventAccountId) {
        if (eventAccountId !== accountId) return;
        if (message.event === 'sync.reset' || isAboutContact(message, id)) invalidateAll();
        else if (conversationIdOf(message) !== null)
          invalidateSoon(queryClient, conversationKeys.contactConversations(accountId, id));
      },
      subscribed(_from, eventAccountId, awaySeconds) {
        if (eventAccountId === accountId && awaySeconds !== null) invalidateAll();
      },
    });
  }, [queryClient, accountId, id]);
}

function isAboutContact(message: RealtimeMessage, id: number): boolean {
  return (
    (message.event === 'contact.updated' ||
      message.event === 'contact.merged' ||
      message.event === 'contact.deleted') &&
    message.data.id === id
  );
}
