import type { RouteBody, RouteQuery, routes } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ContactContext, PublicContext } from '../access/access.facade';
import {
  type ContactFields,
  type ContactInboxRow,
  type ContactRow,
  contactVisibleTo,
  createContactInbox,
  findContact,
  findContactInbox,
  findOrCreateContact,
  identifyContact,
  SourceIdTakenError,
} from '../contacts/contacts.facade';
import { type ApiChannelRow, unsealApiHmacToken } from '../../channels/api/api-secrets';
import {
  checkProof,
  limitByIp,
  limits,
  lockOwnLink,
  newSourceId,
  openApiInbox,
  PublicNotFoundError,
  webAddress,
} from '../visitors/visitors.facade';

type CreateInput = RouteBody<typeof routes.createPublicContact>;
type UpdateInput = RouteBody<typeof routes.updatePublicContact>;
type Proof = RouteQuery<typeof routes.showPublicContact>;

export interface LinkedContact {
  /** The contact as the caller may see it. */
  contact: ContactRow;
  contactInbox: ContactInboxRow;
}

/**
 * Returns the existing contact of a source id. Otherwise links a new source id, which is random unless given, to the
 * contact the account has with this identifier, e-mail or phone number, of which only the given values are shown, or to
 * a new contact. Errors: 401 wrong or missing proof, 422 invalid fields, 429.
 */
export async function createPublicContact(
  ctx: PublicContext,
  inboxIdentifier: string,
  input: CreateInput,
): Promise<LinkedContact> {
  const { account, inbox, channel } = await openApiInbox(ctx, inboxIdentifier);
  await limitByIp(ctx, limits.publicContacts, `${account.id}:${inbox.id}`);
  const verified = checkContactProof(ctx, channel, input);
  const { services, request } = ctx;
  const actor = { type: 'System' as const, id: null };
  const origin = { accountId: account.id, actor, requestId: request.id, ip: request.ip };
  const sourceId = input.source_id?.trim() || newSourceId();
  const findOrCreate = () =>
    services.runInTx(origin, async (tx) => {
      const known = await findContactInbox(tx.db, account.id, { inboxId: inbox.id, sourceId });
      if (known) return { contact: await contactSeenOf(tx.db, known), contactInbox: known };
      const { contact, sees } = await findOrCreateContact(tx, {
        fields: { ...fieldsOf(input), identifier: input.identifier },
        verified,
        invalid: 'refuse',
        avatarUrl: webAddress(input.avatar_url),
      });
      const link = { contactId: contact.id, inboxId: inbox.id, sourceId, sees };
      const contactInbox = await createContactInbox(tx, link);
      return { contact: contactVisibleTo(contactInbox, contact), contactInbox };
    });
  // Of several concurrent first requests one creates the source id; the others find it in their second attempt (D4).
  return findOrCreate().catch((error: unknown) => {
    if (error instanceof SourceIdTakenError) return findOrCreate();
    throw error;
  });
}

/** Returns the contact. A proof of its identifier makes the session verified from now on. Error: 401 wrong proof. */
export async function showPublicContact(ctx: ContactContext, proof: Proof): Promise<LinkedContact> {
  const { contact, contactInbox, channel } = ctx;
  if (!checkContactProof(ctx, channel, proof) || contactInbox.hmac_verified) return { contact, contactInbox };
  return ctx.write(async (tx) => {
    const link = await lockOwnLink(tx, ctx);
    return identify(tx, ctx, link, { proof, fields: {} });
  });
}

/**
 * Updates the contact. The identifier only serves as proof and is never changed here. Errors: 401 wrong or missing
 * proof, 422 invalid fields.
 */
export async function updatePublicContact(ctx: ContactContext, input: UpdateInput): Promise<ContactRow> {
  await limitByIp(ctx, limits.publicContacts, `${ctx.accountId}:${ctx.inbox.id}`);
  const proof = checkContactProof(ctx, ctx.channel, input) ? input : {};
  return ctx.write(async (tx) => {
    const link = await lockOwnLink(tx, ctx);
    const avatarUrl = webAddress(input.avatar_url);
    const { contact } = await identify(tx, ctx, link, { proof, fields: fieldsOf(input), avatarUrl });
    return contact;
  });
}

interface Identity {
  /** Already checked. */
  proof: Proof;
  fields: ContactFields;
  avatarUrl?: string | null;
}

async function identify(
  tx: Tx,
  ctx: ContactContext,
  link: ContactInboxRow,
  { proof, fields, avatarUrl = null }: Identity,
): Promise<LinkedContact> {
  const { identifier } = await contactOf(tx.db, link);
  // A proof only counts for the identifier that this contact has.
  const verified = identifier !== null && identifier === proof.identifier?.trim();
  const { contact, link: contactInbox } = await identifyContact(tx, {
    link,
    fields: verified ? { ...fields, identifier } : fields,
    verified,
    mayJoinExisting: !ctx.channel.hmac_mandatory,
    invalid: 'refuse',
    avatarUrl,
  });
  return { contact, contactInbox };
}

function checkContactProof({ services }: PublicContext, channel: ApiChannelRow, proof: Proof): boolean {
  return checkProof({
    key: () => unsealApiHmacToken(services.secrets, channel),
    isMandatory: channel.hmac_mandatory,
    identifier: proof.identifier,
    hash: proof.identifier_hash,
  });
}

async function contactOf(db: Parameters<typeof findContact>[0], link: ContactInboxRow): Promise<ContactRow> {
  const contact = await findContact(db, link.account_id, link.contact_id);
  if (!contact) throw new PublicNotFoundError();
  return contact;
}

async function contactSeenOf(
  db: Parameters<typeof findContact>[0],
  link: ContactInboxRow,
): Promise<ContactRow> {
  return contactVisibleTo(link, await contactOf(db, link));
}

function fieldsOf(input: UpdateInput): ContactFields {
  const { name, email, phone_number, custom_attributes: custom } = input;
  return { name, email, phone_number, ...(custom && { custom_attributes: custom }) };
}
