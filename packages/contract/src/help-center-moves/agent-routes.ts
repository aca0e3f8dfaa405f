import { z } from 'zod';
import { slug } from '../help-center/slug-param';
import { defineRoute } from '../kit/route';
import { file, id, lenient } from '../kit/values';
import {
  helpCenterExport,
  helpCenterImport,
  helpCenterImportItem,
  helpCenterImportTargets,
  helpCenterItemOutcomes,
} from './entities';
import { helpCenterMoveLimits } from './limits';

const tag = 'Help center imports and exports';
const base = '/api/v1/accounts/:account_id/portals/:portal_slug';
const params = z.object({ account_id: id, portal_slug: slug });
const oneImport = params.extend({ help_center_import_id: id });
const oneExport = params.extend({ help_center_export_id: id });
const access = { who: 'administrator', orAnyOf: ['knowledge_base_manage'] } as const;

export const createHelpCenterImport = defineRoute({
  name: 'createHelpCenterImport',
  method: 'POST',
  path: `${base}/imports`,
  summary: 'Upload a ZIP of Markdown files and check it in the background; nothing is imported yet',
  tag,
  access,
  invalid: 'error',
  params,
  body: z.object({ import_file: file.optional() }),
  maxFileBytes: helpCenterMoveLimits.archiveBytes,
  output: helpCenterImport,
  errors: { 422: 'no file, or one larger than 100 MB', 429: 'too many imports' },
});

export const showHelpCenterImport = defineRoute({
  name: 'showHelpCenterImport',
  method: 'GET',
  path: `${base}/imports/:help_center_import_id`,
  summary: 'One import with its check, progress, and result',
  tag,
  access,
  params: oneImport,
  output: helpCenterImport,
});

export const listHelpCenterImportItems = defineRoute({
  name: 'listHelpCenterImportItems',
  method: 'GET',
  path: `${base}/imports/:help_center_import_id/items`,
  summary: `What becomes of each article, ${helpCenterMoveLimits.itemsPerPage} per page`,
  tag,
  access,
  params: oneImport,
  query: z.object({
    outcome: lenient(z.enum(helpCenterItemOutcomes)),
    /** Number of the last article of the page before. */
    after: lenient(id),
  }),
  output: z.strictObject({
    meta: z.strictObject({ has_more: z.boolean() }),
    payload: z.array(helpCenterImportItem),
  }),
});

export const downloadHelpCenterImportItems = defineRoute({
  name: 'downloadHelpCenterImportItems',
  method: 'GET',
  path: `${base}/imports/:help_center_import_id/items.csv`,
  summary:
    'What becomes of all articles as CSV: path, title, slug, outcome, problem, missing pictures, article',
  tag,
  access,
  params: oneImport,
  raw: true,
});

export const startHelpCenterImport = defineRoute({
  name: 'startHelpCenterImport',
  method: 'POST',
  path: `${base}/imports/:help_center_import_id/start`,
  summary: 'Import a checked archive in the background',
  tag,
  access,
  params: oneImport,
  body: z.object({ article_status: z.enum(helpCenterImportTargets) }),
  output: helpCenterImport,
  errors: { 422: 'not checked' },
});

export const stopHelpCenterImport = defineRoute({
  name: 'stopHelpCenterImport',
  method: 'POST',
  path: `${base}/imports/:help_center_import_id/stop`,
  summary: 'Stop an import after its current article; imported articles stay',
  tag,
  access,
  params: oneImport,
  output: helpCenterImport,
  errors: { 422: 'not running' },
});

export const createHelpCenterExport = defineRoute({
  name: 'createHelpCenterExport',
  method: 'POST',
  path: `${base}/exports`,
  summary: 'Write all articles of a portal to a ZIP of Markdown files in the background',
  tag,
  access,
  params,
  output: helpCenterExport,
  errors: { 429: 'too many exports' },
});

export const listHelpCenterExports = defineRoute({
  name: 'listHelpCenterExports',
  method: 'GET',
  path: `${base}/exports`,
  summary: 'The caller’s exports of the portal in the last seven days, newest first',
  tag,
  access,
  params,
  output: z.array(helpCenterExport),
});

export const downloadHelpCenterExport = defineRoute({
  name: 'downloadHelpCenterExport',
  method: 'GET',
  path: `${base}/exports/:help_center_export_id/download`,
  summary: 'One of the caller’s files, until seven days after it was asked for',
  tag,
  access,
  params: oneExport,
  raw: true,
});
