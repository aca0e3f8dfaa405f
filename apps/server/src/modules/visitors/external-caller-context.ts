import {
  type AccountRow,
  type ActionContext,
  actorRef,
  type ContactInboxRow,
  type ContactViewer,
  type PublicContext,
} from '../access/access.facade';

export type ExternalCallerContext = PublicContext &
  ActionContext & { account: AccountRow; contactInbox: ContactInboxRow; viewer: ContactViewer };

/** Context for actions of a visitor or public client: they act as the contact of one inbox, in the account's language. */
export function externalCallerContext(
  base: PublicContext,
  { account, contactInbox }: { account: AccountRow; contactInbox: ContactInboxRow },
): ExternalCallerContext {
  const accountId = account.id;
  const viewer: ContactViewer = {
    kind: 'contact',
    accountId,
    contactId: contactInbox.contact_id,
    contactInboxId: contactInbox.id,
    hmacVerified: contactInbox.hmac_verified,
  };
  const { services, request } = base;
  const origin = { accountId, actor: actorRef(viewer), requestId: request.id, ip: request.ip };
  return {
    ...base,
    account,
    accountId,
    contactInbox,
    viewer,
    locale: account.locale,
    db: services.database.tenant(accountId),
    write: (work) => services.runInTx(origin, work),
  };
}
