import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ConversationLinkProps {
  id: number;
  /** The message to show in it. */
  messageId?: number | null;
  children: ReactNode;
}

/** A link to a conversation by its number. */
export function ConversationLink({ id, messageId, children }: ConversationLinkProps) {
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Link
      to="/app/accounts/$accountId/conversations/$conversationId"
      params={{ accountId, conversationId: String(id) }}
      search={(messageId ? { message: messageId } : {}) as never}
      className="focus-ring num rounded-sm font-medium text-accent-text hover:underline"
    >
      {children}
    </Link>
  );
}
