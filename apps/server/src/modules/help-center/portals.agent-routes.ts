import { routes } from '@parley/contract';
import { NotFoundError, RuleError } from '../../platform/http/errors';
import { defineLimit } from '../../platform/limits';
import { type AccountContext, handle } from '../access/access.facade';
import { consumeLimits } from '../auth/auth.facade';
import { countArticles } from './articles.repository';
import { createPortal, deletePortal, deletePortalLogo, saveSynonyms, updatePortal } from './portals.actions';
import { findPortalBySlug, type PortalRow, portalRows } from './portals.repository';
import { presentOnePortal, presentPortals } from './present-portals';
import { listSynonyms } from './synonyms.repository';
import { mailDomainInstructions } from './domain-instructions';
import { proveDomain } from './prove-domain';

const INSTRUCTIONS = defineLimit({
  name: 'domain-instructions-per-account',
  limit: 20,
  windowSeconds: 3_600,
});
const DOMAIN_CHECKS = defineLimit({ name: 'domain-checks-per-account', limit: 60, windowSeconds: 3_600 });
const EMAIL = /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/;

export const portalsAgentRoutes = [
  handle(routes.listPortals, async (ctx, { query }) => {
    const payload = await presentPortals(ctx, await portalRows.list(ctx.db, ctx.accountId));
    return { payload, meta: { current_page: query.page ?? 1, portals_count: payload.length } };
  }),

  handle(routes.showPortal, async (ctx, { params, query }) => {
    const row = await findPortal(ctx, params.portal_slug);
    const filter = { portalId: row.id, locale: query.locale };
    const counts = await countArticles(ctx.db, ctx.accountId, filter, ctx.viewer.userId);
    return presentOnePortal(ctx, row, {
      all_articles_count: counts.all,
      archived_articles_count: counts.archived,
      published_count: counts.published,
      draft_articles_count: counts.draft,
      ...(counts.all > 0 && { mine_articles_count: counts.mine }),
    });
  }),

  handle(routes.createPortal, async (ctx, { body }) => presentOnePortal(ctx, await createPortal(ctx, body))),

  handle(routes.updatePortal, async (ctx, { params, body }) =>
    presentOnePortal(ctx, await updatePortal(ctx, params.portal_slug, body)),
  ),

  handle(routes.deletePortal, (ctx, { params }) => deletePortal(ctx, params.portal_slug)),

  handle(routes.deletePortalLogo, (ctx, { params }) => deletePortalLogo(ctx, params.portal_slug)),

  handle(routes.sendPortalInstructions, async (ctx, { params, body }) => {
    const portal = await findPortal(ctx, params.portal_slug);
    const email = body.email?.trim() ?? '';
    if (email === '') throw new RuleError('instructions_email_missing', 'Email is required');
    if (!EMAIL.test(email)) throw new RuleError('instructions_email_invalid', 'Invalid email format');
    const domain = requireDomain(portal);
    await consumeLimits(ctx, [{ rule: INSTRUCTIONS, key: String(ctx.accountId) }]);
    await mailDomainInstructions(ctx, { email, domain, portal });
    return { message: 'Instructions sent successfully' };
  }),

  handle(routes.provePortalDomain, async (ctx, { params }) => {
    const portal = await findPortal(ctx, params.portal_slug);
    await consumeLimits(ctx, [{ rule: DOMAIN_CHECKS, key: String(ctx.accountId) }]);
    await proveDomain(ctx.services, portal);
    return presentOnePortal(ctx, await findPortal(ctx, params.portal_slug));
  }),

  handle(routes.listPortalSynonyms, async (ctx, { params }) => {
    const portal = await findPortal(ctx, params.portal_slug);
    return { payload: await listSynonyms(ctx.db, ctx.accountId, portal.id) };
  }),

  handle(routes.savePortalSynonyms, async (ctx, { params, body }) => {
    await saveSynonyms(ctx, params.portal_slug, body);
    return { payload: body };
  }),

  handle(routes.showPortalSslStatus, async (ctx, { params }) => {
    requireDomain(await findPortal(ctx, params.portal_slug));
    return { status: null, verification_errors: null };
  }),
];

/** Error: 404. */
export async function findPortal({ db, accountId }: AccountContext, slug: string): Promise<PortalRow> {
  const row = await findPortalBySlug(db, accountId, slug);
  if (!row) throw new NotFoundError();
  return row;
}

/** Error: 422. */
function requireDomain({ custom_domain: domain }: PortalRow): string {
  if (domain === null) throw new RuleError('no_custom_domain', 'Custom domain is not configured');
  return domain;
}
