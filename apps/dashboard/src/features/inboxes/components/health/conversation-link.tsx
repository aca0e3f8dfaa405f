import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to a conversation by its number. */
export function ConversationLink({ id, children }: { id: number; children: ReactNode }) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Link
      to="/app/accounts/$accountId/conversations/$conversationId"
      params={{ accountId, conversationId: String(id) }}
      className="focus-ring num rounded-sm font-medium text-accent-text hover:underline"
    >
      {children}
    </Link>
  );
}
