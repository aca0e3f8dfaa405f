import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { contactDataExport } from './entities';

const base = '/api/v1/accounts/:account_id/contacts/:contact_id';
const oneContact = z.object({ account_id: id, contact_id: id });
const tag = 'Contact privacy';
const access = { who: 'administrator' } as const;

export const listContactDataExports = defineRoute({
  name: 'listContactDataExports',
  method: 'GET',
  path: `${base}/data_exports`,
  summary: 'Exports of all data of a contact that have not expired, newest first',
  tag,
  access,
  params: oneContact,
  output: z.strictObject({ payload: z.array(contactDataExport) }),
});

export const createContactDataExport = defineRoute({
  name: 'createContactDataExport',
  method: 'POST',
  path: `${base}/data_exports`,
  summary:
    'Export all data of a contact as a ZIP file. It is put together in the background; the caller gets an email with the link, which expires after 7 days. While one is running, returns that one',
  tag,
  access,
  params: oneContact,
  output: contactDataExport,
  errors: { 429: 'more than 30 exports per hour in the account' },
});

export const downloadContactDataExport = defineRoute({
  name: 'downloadContactDataExport',
  method: 'GET',
  path: `${base}/data_exports/:data_export_id/file`,
  summary: 'The ZIP file of an export',
  tag,
  access,
  params: oneContact.extend({ data_export_id: id }),
  raw: true,
  errors: { 404: 'not ready, failed, or expired' },
});

export const eraseContact = defineRoute({
  name: 'eraseContact',
  method: 'POST',
  path: `${base}/erase`,
  summary:
    'Erase a contact everywhere, in the background: the contact, their conversations with messages and files, and what event, webhook and idempotency logs know of them. Only that it was done stays on record. Cannot be undone',
  tag,
  access,
  params: oneContact,
  errors: { 422: 'the contact is online' },
});
