import { Link } from '@tanstack/react-router';
import { viewLink } from '../../conversations/hooks/view-links';

interface ConversationLinkProps {
  accountId: number;
  /** The display id. */
  conversationId: number;
}

/** The number of a conversation, as a link to it. */
export function ConversationLink({ accountId, conversationId }: ConversationLinkProps) {
  return (
    <Link
      {...viewLink(accountId, { kind: 'all' }, conversationId)}
      className="focus-ring rounded-sm font-medium hover:underline"
    >
      #{conversationId}
    </Link>
  );
}
