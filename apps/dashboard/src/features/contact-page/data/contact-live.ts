import type { RealtimeMessage } from '@parley/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useContactNotesLive } from '../../../shared/contacts/notes/contact-notes-live';
import { followWhileOpen } from '../../../shared/realtime/follow-while-open';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import { conversationIdOf } from '../../conversations/model/conversation-events';
import { contactKey, identitiesQuery } from './contact';
import { duplicatesKey } from '../merge/duplicates-query';
import { dataExportsQuery } from './contact-privacy';
import { filesQuery, historyKinds, historyQuery, summaryQuery } from './contact-history';

/** Refetches what the page shows when events say that it changed, and all of it after a gap. */
export function useContactLive(accountId: number, id: number): void {
  const queryClient = useQueryClient();
  useContactNotesLive(accountId);
  useEffect(() => {
    const pageKey = contactKey(accountId, id);
    const invalidateHistorySoon = () => {
      const keys = [
        ...historyKinds.map((kind) => historyQuery(accountId, id, kind).queryKey),
        summaryQuery(accountId, id).queryKey,
        filesQuery(accountId, id).queryKey,
        identitiesQuery(accountId, id).queryKey,
      ];
      for (const key of keys) invalidateSoon(queryClient, key);
    };
    return followWhileOpen(queryClient, {
      accountId,
      queryKeys: [pageKey],
      event(message) {
        if (isAboutContact(message, id) || isImportEnd(message))
          void queryClient.invalidateQueries({ queryKey: pageKey });
        // Any new contact may have the same address, and any other one may be merged or deleted.
        if (
          message.event === 'contact.created' ||
          message.event === 'contact.deleted' ||
          (message.event === 'contact.duplicates_updated' && message.data.id === id)
        )
          invalidateSoon(queryClient, duplicatesKey(accountId, id));
        if (message.event === 'contact_data_export.updated' && message.data.contact_id === id)
          void queryClient.invalidateQueries({ queryKey: dataExportsQuery(accountId, id).queryKey });
        // The history knows of a change shortly after its event.
        if (isAboutContact(message, id) || isAboutHistory(message, id)) invalidateHistorySoon();
      },
    });
  }, [queryClient, accountId, id]);
}

function isAboutContact(message: RealtimeMessage, id: number): boolean {
  return (
    (message.event === 'contact.updated' ||
      message.event === 'contact.merged' ||
      message.event === 'contact.merge_undone' ||
      message.event === 'contact.deleted') &&
    message.data.id === id
  );
}

/** An import may have changed the contact; it has one event for all of them. */
function isImportEnd(message: RealtimeMessage): boolean {
  return message.event === 'contact_import.updated' && message.data.status !== 'importing';
}

/** Events of conversations do not all name the contact, so those that may be of another one count too. */
function isAboutHistory(message: RealtimeMessage, id: number): boolean {
  if (message.event === 'contact.notes_updated') return message.data.id === id;
  if (conversationIdOf(message) === null) return false;
  const { meta } = message.data as { meta?: { sender?: { id?: number } } };
  return meta?.sender?.id === undefined || meta.sender.id === id;
}
