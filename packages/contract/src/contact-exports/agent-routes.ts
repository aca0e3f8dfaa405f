import { z } from 'zod';
import { filterConditions } from '../filters/condition';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { contactExport } from './entities';

const account = '/api/v1/accounts/:account_id';
const base = `${account}/contact_exports`;
const inAccount = z.object({ account_id: id });
const oneExport = inAccount.extend({ contact_export_id: id });
const tag = 'Contact imports and exports';
const access = { who: 'administrator', orAnyOf: ['contact_manage'] } as const;

const wanted = z.object({
  /** Unknown names are ignored; none: id, name, email, phone_number, labels. Additive: `attribute:<key>`. */
  column_names: z
    .array(z.string().max(limits.nameCharacters + 10))
    .max(limits.importColumns)
    .nullish(),
  /** Without conditions: all contacts that the list shows. */
  payload: filterConditions.nullish(),
  /** Used without conditions. */
  label: z.string().max(limits.nameCharacters).nullish(),
  /** Additive: a text that the contacts contain. */
  q: z.string().max(limits.searchCharacters).nullish(),
});

export const exportContacts = defineRoute({
  name: 'exportContacts',
  method: 'POST',
  path: `${account}/contacts/export`,
  summary: 'Write contacts to a CSV file in the background; the caller gets a link by email',
  tag,
  access,
  invalid: 'error',
  params: inAccount,
  body: wanted.nullish(),
  errors: { 429: 'too many exports' },
});

export const createContactExport = defineRoute({
  name: 'createContactExport',
  method: 'POST',
  path: base,
  summary: 'The same, and the answer is the export, whose progress can be followed',
  tag,
  access,
  invalid: 'error',
  params: inAccount,
  body: wanted,
  output: contactExport,
  errors: { 429: 'too many exports' },
});

export const listContactExports = defineRoute({
  name: 'listContactExports',
  method: 'GET',
  path: base,
  summary: 'The caller’s exports of the last seven days, newest first',
  tag,
  access,
  params: inAccount,
  output: z.array(contactExport),
});

export const downloadContactExport = defineRoute({
  name: 'downloadContactExport',
  method: 'GET',
  path: `${base}/:contact_export_id/download`,
  summary: 'One of the caller’s files, until seven days after it was asked for',
  tag,
  access,
  params: oneExport,
  raw: true,
});
