import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, lenient } from '../kit/values';
import { portal, portalSynonyms } from './entities';
import { localeCode, portalInput, synonymsInput } from './input';
import { slug } from './slug-param';

const tag = 'Help center';
const base = '/api/v1/accounts/:account_id/portals';
const one = {
  path: `${base}/:portal_slug`,
  params: z.object({ account_id: id, portal_slug: slug }),
  tag,
} as const;
const reader = { who: 'member', anyOf: ['knowledge_base_manage'] } as const;
const manager = { who: 'administrator', orAnyOf: ['knowledge_base_manage'] } as const;
const administrator = { who: 'administrator' } as const;
const refused =
  'blank name; blank, invalid or taken slug; invalid color; domain of another portal; draft default locale';

export const listPortals = defineRoute({
  name: 'listPortals',
  method: 'GET',
  path: base,
  summary: 'All portals of the account, archived ones too',
  tag,
  access: reader,
  params: z.object({ account_id: id }),
  /** Echoed; there are no pages. */
  query: z.object({ page: lenient(z.string().max(limits.nameCharacters)) }),
  output: z.strictObject({
    payload: z.array(portal),
    meta: z.strictObject({ current_page: z.union([z.string(), z.number()]), portals_count: z.number() }),
  }),
});

export const showPortal = defineRoute({
  ...one,
  name: 'showPortal',
  method: 'GET',
  summary: 'One portal; `locale` limits the numbers of articles to one language',
  access: reader,
  query: z.object({ locale: lenient(localeCode) }),
  output: portal,
});

export const createPortal = defineRoute({
  name: 'createPortal',
  method: 'POST',
  path: base,
  summary: 'Create a portal',
  tag,
  access: manager,
  root: 'portal',
  params: z.object({ account_id: id }),
  body: portalInput,
  output: portal,
  errors: { 422: refused },
});

export const updatePortal = defineRoute({
  ...one,
  name: 'updatePortal',
  method: 'PATCH',
  alsoPut: true,
  summary: 'Change a portal; a new slug breaks links to the old one',
  access: manager,
  root: 'portal',
  body: portalInput,
  output: portal,
  errors: { 404: 'no such portal or inbox', 422: refused },
});

export const deletePortal = defineRoute({
  ...one,
  name: 'deletePortal',
  method: 'DELETE',
  summary: 'Delete a portal with its categories and articles',
  access: administrator,
});

export const deletePortalLogo = defineRoute({
  ...one,
  name: 'deletePortalLogo',
  method: 'DELETE',
  path: `${one.path}/logo`,
  summary: 'Remove the logo',
  access: manager,
});

export const sendPortalInstructions = defineRoute({
  ...one,
  name: 'sendPortalInstructions',
  method: 'POST',
  path: `${one.path}/send_instructions`,
  summary: 'Email the DNS records of the custom domain to one address',
  access: administrator,
  invalid: 'error',
  body: z.object({ email: z.string().max(limits.emailCharacters).nullish() }),
  output: z.strictObject({ message: z.string() }),
  errors: { 422: 'no or invalid email address, or no custom domain', 429: 'more than 20 per hour' },
});

export const provePortalDomain = defineRoute({
  ...one,
  name: 'provePortalDomain',
  method: 'POST',
  path: `${one.path}/prove_domain`,
  summary: 'Look for the TXT record of the custom domain now; from then on the portal is shown at the domain',
  access: manager,
  output: portal,
  errors: { 422: 'no custom domain, or its DNS does not have the record', 429: 'more than 60 per hour' },
});

export const listPortalSynonyms = defineRoute({
  ...one,
  name: 'listPortalSynonyms',
  method: 'GET',
  path: `${one.path}/synonyms`,
  summary: 'Terms that mean the same in searches of the portal, by language',
  access: reader,
  output: z.strictObject({ payload: z.array(portalSynonyms) }),
});

export const savePortalSynonyms = defineRoute({
  ...one,
  name: 'savePortalSynonyms',
  method: 'PUT',
  path: `${one.path}/synonyms`,
  summary: 'Replace the terms of one language that mean the same',
  access: manager,
  body: synonymsInput,
  output: z.strictObject({ payload: portalSynonyms }),
  errors: { 422: 'a group of fewer than two terms, or one that has a term twice' },
});

export const showPortalSslStatus = defineRoute({
  ...one,
  name: 'showPortalSslStatus',
  method: 'GET',
  path: `${one.path}/ssl_status`,
  summary: 'Certificate of the custom domain; null where the proxy in front of the product looks after it',
  access: reader,
  output: z.strictObject({ status: z.string().nullable(), verification_errors: z.string().nullable() }),
  errors: { 422: 'no custom domain' },
});
