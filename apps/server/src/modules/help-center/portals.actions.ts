import { capabilitiesOf, helpCenterLimits, type PortalInput, type SynonymsInput } from '@parley/contract';
import { isUniqueViolation } from '../../platform/db/retry';
import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError, RuleError, ValidationError } from '../../platform/http/errors';
import { taken } from '../../platform/http/field-problems';
import type { ActionContext } from '../access/access.facade';
import { invalidateClientCache } from '../accounts/accounts.facade';
import { claimUploads, findUploadBySignedId, type UploadRow } from '../files/files.facade';
import { findInbox, unlinkHelpCenter } from '../inboxes/inboxes.facade';
import { mustProveDomains } from './domain-records';
import { announceChange } from './help-center.changes';
import { ownAddresses, plainHostName } from './host-names';
import { portalValuesOf } from './portal-values';
import { replaceSynonyms } from './synonyms.repository';
import { countPortals, lockPortalBySlug, type PortalRow, portalRows } from './portals.repository';

/** Errors: 404 no such inbox, 422. */
export async function createPortal(ctx: ActionContext, input: PortalInput): Promise<PortalRow> {
  const logo = await findLogo(ctx, input);
  return ctx.write(async (tx) => {
    if ((await countPortals(tx.db, tx.accountId)) >= helpCenterLimits.portalsPerAccount) {
      throw new RuleError('too_many_portals', 'The account has too many portals', {
        limit: helpCenterLimits.portalsPerAccount,
      });
    }
    const inboxId = await inboxIdOf(tx, input, null);
    if (logo) await claimUploads(tx, [logo]);
    const values = {
      ...portalValuesOf(input, null, domainRules(ctx)),
      inbox_id: inboxId,
      logo_blob_id: logo?.blob_id ?? null,
    };
    const row = await portalRows.insert(tx.db, tx.accountId, values).catch(refuseTaken);
    tx.audit({ auditableType: 'Portal', auditableId: row.id, action: 'create', changes: { name: row.name } });
    announceChange(tx, 'portal', row.id);
    return row;
  });
}

/** Errors: 404 no such portal or inbox, 422. */
export async function updatePortal(ctx: ActionContext, slug: string, input: PortalInput): Promise<PortalRow> {
  const logo = await findLogo(ctx, input);
  return ctx.write(async (tx) => {
    const before = await lockPortal(tx, slug);
    const inbox_id = await inboxIdOf(tx, input, before);
    if (logo) await claimUploads(tx, [logo]);
    const values = {
      ...portalValuesOf(input, before, domainRules(ctx)),
      inbox_id,
      logo_blob_id: logo?.blob_id ?? before.logo_blob_id,
    };
    const row = await portalRows.update(tx.db, tx.accountId, before.id, values).catch(refuseTaken);
    const changes = differenceBetween(before, row);
    // Inboxes name the help center whose articles they offer.
    if ('name' in changes || 'slug' in changes) await invalidateClientCache(tx, 'inbox');
    if (Object.keys(changes).length > 0) {
      tx.audit({ auditableType: 'Portal', auditableId: row.id, action: 'update', changes });
    }
    announceChange(tx, 'portal', row.id);
    return row;
  });
}

/** Deletes a portal with its categories and articles; inboxes lose the link to it. Error: 404. */
export async function deletePortal(ctx: ActionContext, slug: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { id, name } = await lockPortal(tx, slug);
    await unlinkHelpCenter(tx, id);
    await portalRows.delete(tx.db, tx.accountId, id);
    tx.audit({ auditableType: 'Portal', auditableId: id, action: 'destroy', changes: { name } });
    announceChange(tx, 'portal', id);
  });
}

/** Nothing happens when there is none. Error: 404 no such portal. */
export async function deletePortalLogo(ctx: ActionContext, slug: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { id } = await lockPortal(tx, slug);
    await portalRows.update(tx.db, tx.accountId, id, { logo_blob_id: null });
    announceChange(tx, 'portal', id);
  });
}

/** Replaces the terms of one language that mean the same in searches. Error: 404 no such portal. */
export async function saveSynonyms(ctx: ActionContext, slug: string, input: SynonymsInput): Promise<void> {
  await ctx.write(async (tx) => {
    const { id } = await lockPortal(tx, slug);
    await replaceSynonyms(tx.db, tx.accountId, id, input);
    tx.audit({
      auditableType: 'Portal',
      auditableId: id,
      action: 'update',
      changes: { synonyms: [input.locale, input.groups.length] },
    });
    announceChange(tx, 'portal', id);
  });
}

/** Error: 404. */
export async function lockPortal(tx: Tx, slug: string): Promise<PortalRow> {
  const row = await lockPortalBySlug(tx.db, tx.accountId, slug);
  if (!row) throw new NotFoundError();
  return row;
}

/** The upload that becomes the logo; whatever leads to no picture is ignored, as in the compatible API. */
async function findLogo(ctx: ActionContext, { blob_id: id }: PortalInput): Promise<UploadRow | undefined> {
  // A number is that of the logo it has: some clients send it back.
  if (typeof id !== 'string' || id === '') return undefined;
  const upload = await findUploadBySignedId(ctx, id).catch((error: unknown) => {
    if (error instanceof RuleError) return undefined;
    throw error;
  });
  return upload && upload.content_type.startsWith('image/') && upload.inline_safe ? upload : undefined;
}

/** The website inbox of the input; inboxes of other channels are ignored. Error: 404 of another account. */
async function inboxIdOf(
  tx: Tx,
  { inbox_id: id }: PortalInput,
  before: PortalRow | null,
): Promise<number | null> {
  if (id === undefined) return before?.inbox_id ?? null;
  if (id === null) return null;
  const inbox = await findInbox(tx.db, tx.accountId, id);
  if (!inbox) throw new NotFoundError();
  return capabilitiesOf(inbox.channel_type).hasWidget ? id : (before?.inbox_id ?? null);
}

function domainRules({ services: { config } }: ActionContext) {
  return {
    reserved: ownAddresses(config).map(({ hostname }) => plainHostName(hostname)),
    mustProve: mustProveDomains(config),
  };
}

const AUDITED = ['name', 'slug', 'custom_domain', 'archived', 'default_locale', 'layout'] as const;

function differenceBetween(before: PortalRow, after: PortalRow): Record<string, [unknown, unknown]> {
  const changed = AUDITED.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'portals_slug')) throw new ValidationError([taken('slug')]);
  if (isUniqueViolation(error, 'portals_custom_domain')) throw new ValidationError([taken('custom_domain')]);
  throw error;
}
