import { type ConversationIdentity, routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, handle } from '../access/access.facade';
import {
  type ContactInboxRow,
  decideClaims,
  findContact,
  findContactInboxById,
  isUnverified,
} from '../contacts/contacts.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { listClaimingConversations } from './queries/list-claiming-conversations';

/** The identity that the contact of a conversation claims, and the team's decision about the claim. */
export const conversationIdentityRoutes = [
  handle(routes.showConversationIdentity, async (ctx, { params }) => {
    const conversation = await openConversation(ctx, params.conversation_id);
    const link = await findContactInboxById(ctx.db, ctx.accountId, conversation.contact_inbox_id);
    if (!link) throw new NotFoundError();
    return presentIdentity(link);
  }),

  handle(routes.listContactIdentities, async (ctx, { params }) => {
    if (!(await findContact(ctx.db, ctx.accountId, params.contact_id))) throw new NotFoundError();
    const displayIds = await listClaimingConversations(ctx.db, ctx.viewer, params.contact_id);
    return { payload: displayIds.map((displayId) => ({ conversation_id: displayId })) };
  }),

  handle(routes.acceptConversationIdentity, (ctx, { params }) =>
    decide(ctx, params.conversation_id, 'accepted'),
  ),

  handle(routes.dismissConversationIdentity, (ctx, { params }) =>
    decide(ctx, params.conversation_id, 'dismissed'),
  ),
];

async function decide(
  ctx: AccountContext,
  displayId: number,
  decision: 'accepted' | 'dismissed',
): Promise<ConversationIdentity> {
  const conversation = await openConversation(ctx, displayId);
  return ctx.write(async (tx) => {
    const { before, after } = await decideClaims(tx, conversation.contact_inbox_id, decision);
    if (before.claims_state !== after.claims_state)
      tx.audit({
        auditableType: 'Conversation',
        auditableId: conversation.id,
        action: 'update',
        changes: {
          display_id: conversation.display_id,
          identity: [before.claims_state, after.claims_state],
        },
      });
    return presentIdentity(after);
  });
}

function presentIdentity(link: ContactInboxRow): ConversationIdentity {
  const isPending = !link.hmac_verified && link.claims_state === 'pending';
  const unverified = isUnverified(link);
  const submitted = unverified && link.shown_contact ? submittedOf(link.shown_contact) : null;
  return { unverified, pending: isPending, claims: link.claims, submitted };
}

/** The same fields from which `message-variables.ts` fills variables in a reply to an unverified visitor. */
function submittedOf({
  id,
  name,
  email,
  phone_number,
  custom_attributes,
}: NonNullable<ContactInboxRow['shown_contact']>): ConversationIdentity['submitted'] {
  return { id, name, email, phone_number, custom_attributes };
}
