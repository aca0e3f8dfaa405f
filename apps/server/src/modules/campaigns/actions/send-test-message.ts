import type { AccountContext } from '../../access/access.facade';
import { NotFoundError, ValidationError } from '../../../platform/http/errors';
import { findOrCreateContact } from '../../contacts/contacts.facade';
import { findInbox } from '../../inboxes/inboxes.facade';
import { campaignRows } from '../campaigns.repository';
import { writeCampaignMessage } from '../send-to-next-person';

/**
 * Sends a one-off campaign to the caller, as a contact with the caller's e-mail address. Counts in no figure. Returns the
 * display id of the conversation. Errors: 404, 422 not one-off.
 */
export async function sendTestMessage(ctx: AccountContext, id: number): Promise<number> {
  const { email, name } = ctx.user;
  return ctx.write(async (tx) => {
    const campaign = await campaignRows.find(tx.db, tx.accountId, id);
    const inbox = campaign && (await findInbox(tx.db, tx.accountId, campaign.inbox_id));
    if (!campaign || !inbox) throw new NotFoundError();
    if (campaign.kind !== 'one_off') {
      const message = 'Inbox shows its campaigns on a website';
      throw new ValidationError([{ attribute: 'inbox', message, code: 'not_included' }]);
    }
    const { contact } = await findOrCreateContact(tx, {
      fields: { email, name },
      verified: false,
      invalid: 'drop',
    });
    const { conversation } = await writeCampaignMessage(tx, { campaign, inbox, contact }, { isTest: true });
    return conversation.display_id;
  });
}
