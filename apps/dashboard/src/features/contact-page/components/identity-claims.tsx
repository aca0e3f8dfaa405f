import type { Contact } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { IdentityNotice } from '../../conversations/components/identity-notice';
import { identitiesQuery } from '../data/contact';

/** Claims of unverified visitors about the contact, one notice for each session, until it is accepted or dismissed. */
export function IdentityClaims({ accountId, contact }: { accountId: number; contact: Contact }) {
  const { data: conversationIds = [] } = useQuery(identitiesQuery(accountId, contact.id));
  if (conversationIds.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 px-4 pt-3 md:px-6">
      {conversationIds.map((id) => (
        <IdentityNotice key={id} accountId={accountId} conversationId={id} name={contact.name} />
      ))}
    </div>
  );
}
