import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { file, id, lenient } from '../kit/values';
import { contactImport, contactImportOptions, contactImportRow, contactRowOutcomes } from './entities';

const account = '/api/v1/accounts/:account_id';
const base = `${account}/contact_imports`;
const inAccount = z.object({ account_id: id });
const oneImport = inAccount.extend({ contact_import_id: id });
const tag = 'Contact imports and exports';
const access = { who: 'administrator', orAnyOf: ['contact_manage'] } as const;
const upload = z.object({ import_file: file.optional() });
const { importFileBytes: maxFileBytes } = limits;

export const importContacts = defineRoute({
  name: 'importContacts',
  method: 'POST',
  path: `${account}/contacts/import`,
  summary: 'Import contacts from a CSV file whose columns are named like fields; the result arrives by email',
  tag,
  access,
  invalid: 'error',
  params: inAccount,
  body: upload,
  maxFileBytes,
  errors: { 422: 'no file, or one larger than 200 MB', 429: 'too many imports' },
});

export const createContactImport = defineRoute({
  name: 'createContactImport',
  method: 'POST',
  path: base,
  summary: 'Upload a file of contacts and read its columns; nothing is imported yet',
  tag,
  access,
  invalid: 'error',
  params: inAccount,
  body: upload,
  maxFileBytes,
  output: contactImport,
  errors: { 422: 'no file, one larger than 200 MB, or not a usable one', 429: 'too many imports' },
});

export const listContactImports = defineRoute({
  name: 'listContactImports',
  method: 'GET',
  path: base,
  summary: 'The latest imports of the account, newest first; those that were only uploaded are left out',
  tag,
  access,
  params: inAccount,
  output: z.array(contactImport),
});

export const showContactImport = defineRoute({
  name: 'showContactImport',
  method: 'GET',
  path: `${base}/:contact_import_id`,
  summary: 'One import with its columns, progress, and result',
  tag,
  access,
  params: oneImport,
  output: contactImport,
});

export const checkContactImport = defineRoute({
  name: 'checkContactImport',
  method: 'POST',
  path: `${base}/:contact_import_id/check`,
  summary: 'Say where columns go, and find out what would become of each row; changes no contact',
  tag,
  access,
  params: oneImport,
  body: z.object({
    mapping: z
      .array(
        z
          .string()
          .max(limits.nameCharacters + 10)
          .nullable(),
      )
      .max(limits.importColumns),
    options: contactImportOptions.extend({
      calling_code: z
        .string()
        .max(4)
        .regex(/^[1-9]\d{0,3}$/)
        .nullable(),
    }),
  }),
  output: contactImport,
  errors: { 422: 'invalid mapping, or the import is running or finished' },
});

export const startContactImport = defineRoute({
  name: 'startContactImport',
  method: 'POST',
  path: `${base}/:contact_import_id/start`,
  summary: 'Import a checked file',
  tag,
  access,
  params: oneImport,
  output: contactImport,
  errors: { 422: 'not checked' },
});

export const stopContactImport = defineRoute({
  name: 'stopContactImport',
  method: 'POST',
  path: `${base}/:contact_import_id/stop`,
  summary: 'Stop a running check or import; imported contacts stay',
  tag,
  access,
  params: oneImport,
  output: contactImport,
  errors: { 422: 'not running' },
});

export const listContactImportRows = defineRoute({
  name: 'listContactImportRows',
  method: 'GET',
  path: `${base}/:contact_import_id/rows`,
  summary: 'Results of the rows in the latest check or import, in their order',
  tag,
  access,
  params: oneImport,
  query: z.object({
    outcome: lenient(z.enum(contactRowOutcomes)),
    /** Number of the last row of the page before. */
    after: lenient(id),
  }),
  output: z.strictObject({
    meta: z.strictObject({ has_more: z.boolean() }),
    payload: z.array(contactImportRow),
  }),
});

export const downloadContactImport = defineRoute({
  name: 'downloadContactImport',
  method: 'GET',
  path: `${base}/:contact_import_id/result`,
  summary: 'The rows of the file with the result of each, as CSV; with an outcome only those rows',
  tag,
  access,
  params: oneImport,
  query: z.object({ outcome: lenient(z.enum(contactRowOutcomes)) }),
  raw: true,
  errors: { 429: 'too many downloads' },
});
