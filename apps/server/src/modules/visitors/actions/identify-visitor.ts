import type { IdentifyVisitorInput, VisitorInput } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { VisitorContext } from '../../access/access.facade';
import {
  type ContactFields,
  type ContactInboxRow,
  type ContactRow,
  contactVisibleTo,
  findContact,
  type Identified,
  identifyContact,
  updateContactInbox,
} from '../../contacts/contacts.facade';
import { openWidgetHmacToken } from '../../../channels/website/website-secrets';
import { webAddress } from '../conversation-origin';
import { checkProof } from '../identity-proof';
import { lockOwnLink } from '../visitor-conversations';
import { limitByIp, limits } from '../visitor-limits';
import { IdentityNotProvenError } from '../visitors.errors';
import { addVisitor, tokenOf } from './start-session';

/**
 * Updates the contact with what the visitor entered, without proof. Error: 401 an identifier on a website that requires
 * proof.
 */
export async function updateVisitor(ctx: VisitorContext, input: VisitorInput): Promise<ContactRow> {
  await limitByIp(ctx, limits.contactUpdates);
  if (input.identifier && ctx.channel.hmac_mandatory) throw new IdentityNotProvenError();
  return ctx.write(async (tx) => {
    const link = await lockOwnLink(tx, ctx);
    const { contact } = await identify(tx, ctx, { link, input, verified: false });
    return contact;
  });
}

export interface IdentifiedVisitor {
  contact: ContactRow;
  /** Set when the page identified another person than before: the browser continues with this session. */
  newToken?: string;
}

/**
 * Identifies the visitor with the data of the page. If the session's contact has another identifier already, the
 * session belongs to somebody else, and the visitor gets a new session. Error: 401 wrong or missing proof.
 */
export async function identifyVisitor(
  ctx: VisitorContext,
  input: IdentifyVisitorInput,
): Promise<IdentifiedVisitor> {
  await limitByIp(ctx, limits.contactUpdates);
  const verified = checkVisitorProof(ctx, input);
  return ctx.write(async (tx) => {
    const own = await lockOwnLink(tx, ctx);
    const present = await findContact(tx.db, tx.accountId, own.contact_id);
    const identifier = present && contactVisibleTo(own, present).identifier;
    const isAnother = Boolean(input.identifier && identifier && identifier !== input.identifier.trim());
    const link = isAnother ? (await addVisitor(tx, ctx, ctx)).contactInbox : own;
    const { contact, link: identified } = await identify(tx, ctx, { link, input, verified });
    if (!verified) await shareHistory(tx, ctx, identified, input.identifier);
    return isAnother ? { contact, newToken: await tokenOf(ctx, link) } : { contact };
  });
}

/**
 * Where the website trusts identifiers without proof, the session shares the history of all sessions with the same
 * identifier from now on. Of the contact itself it still sees only what it submitted (A10).
 */
async function shareHistory(
  tx: Tx,
  { channel }: VisitorContext,
  link: ContactInboxRow,
  identifier: string | null | undefined,
): Promise<void> {
  const named = identifier?.trim();
  if (!channel.trust_unverified_identity || channel.hmac_mandatory || !named) return;
  if (link.hmac_verified || link.trusted_identifier === named) return;
  await updateContactInbox(tx.db, tx.accountId, link.id, { trusted_identifier: named });
}

/** Whether the identifier is proven. Custom attributes without an identifier need no proof. */
function checkVisitorProof(ctx: VisitorContext, input: IdentifyVisitorInput): boolean {
  if (!input.identifier && input.custom_attributes) return false;
  return checkProof({
    key: () => openWidgetHmacToken(ctx.services.secrets, ctx.channel),
    isMandatory: ctx.channel.hmac_mandatory,
    identifier: input.identifier,
    hash: input.identifier_hash,
  });
}

function identify(
  tx: Tx,
  { channel }: VisitorContext,
  { link, input, verified }: { link: ContactInboxRow; input: VisitorInput; verified: boolean },
): Promise<Identified> {
  return identifyContact(tx, {
    link,
    fields: fieldsOf(input),
    verified,
    mayJoinExisting: !channel.hmac_mandatory,
    invalid: 'drop',
    avatarUrl: webAddress(input.avatar_url),
  });
}

/** Contact fields of the page's `user` object; fields without a column become additional attributes. */
function fieldsOf(input: VisitorInput): ContactFields {
  const { identifier, name, email, phone_number, custom_attributes: custom } = input;
  const { company_name, description, city, country_code, social_profiles } = input;
  const companyFields = Object.entries({
    company_name,
    description,
    city,
    country_code,
    social_profiles,
  }).filter(([, value]) => value !== undefined && value !== null);
  const additional = { ...input.additional_attributes, ...Object.fromEntries(companyFields) };
  return {
    identifier,
    name,
    email,
    phone_number,
    ...(custom && { custom_attributes: custom }),
    ...(Object.keys(additional).length > 0 && { additional_attributes: additional }),
  };
}
