import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '../../../platform/content';
import type { Db } from '../../../platform/db/database';
import { newTempPath } from '../../../platform/files';
import { HttpError } from '../../../platform/http/errors';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findActiveViewers } from '../../access/access.facade';
import { countConversationsOfContacts } from '../../contact-history/contact-history.facade';
import {
  type ContactSelection,
  containing,
  contactFilterColumns,
  listContactsAfter,
  withAnyLabel,
} from '../../contacts/contacts.facade';
import { storeGeneratedFile } from '../../files/files.facade';
import { buildFilter, parseFilterConditions } from '../../filters/filters.facade';
import { listLabels } from '../../labels/labels.facade';
import { contactExportUpdated } from '../contact-exports.events';
import { findExport, finishExport } from '../contact-exports.repository';
import type { ExportRow } from '../contact-exports.types';
import { columnValue, type ExportFacts } from '../export-columns';
import { filenameOf } from '../contact-exports.presenter';

export const RUN_CONTACT_EXPORT = 'run-contact-export';
const ROWS_AT_ONCE = 1_000;

/**
 * Writes the file of an export as a stream and keeps it. A process that is killed leaves only a temporary file; the next
 * attempt begins again, and the first one that ends counts.
 */
export function runContactExport(
  services: Services,
): JobDefinition<{ accountId: number; contactExportId: number }> {
  return {
    name: RUN_CONTACT_EXPORT,
    async run({ accountId, contactExportId }, run) {
      const db = services.database.tenant(accountId);
      const found = await findExport(db, accountId, contactExportId);
      if (found?.status !== 'running') return;
      try {
        await writeExport(services, found);
      } catch (error) {
        // A filter that cannot be read will not be readable later.
        const isLast = error instanceof HttpError || run.attempt >= run.maxAttempts;
        if (!isLast) throw error;
        run.logger.error({ err: error, contactExportId }, 'an export of contacts failed');
        await finish(services, found, { status: 'failed', blob_id: null, row_count: null });
      }
    },
  };
}

async function writeExport(services: Services, found: ExportRow): Promise<void> {
  const { account_id: accountId } = found;
  const db = services.database.tenant(accountId);
  const path = await newTempPath(services.config.dataDir);
  const counter = { rows: 0 };
  try {
    await pipeline(Readable.from(linesOf(db, found, counter)), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    const viewer = { kind: 'user' as const, userId: found.user_id };
    const blob = await storeGeneratedFile(
      { services, db, accountId, viewer },
      { path, size, filename: filenameOf(found), contentType: 'text/csv' },
    );
    await finish(services, found, { status: 'completed', blob_id: blob.blob_id, row_count: counter.rows });
  } finally {
    await rm(path, { force: true });
  }
}

async function finish(
  services: Services,
  found: ExportRow,
  outcome: Parameters<typeof finishExport>[3],
): Promise<void> {
  const { account_id: accountId, id, user_id: userId, request_id: requestId } = found;
  const origin = {
    accountId,
    actor: { type: 'User' as const, id: userId },
    ...(requestId === null ? {} : { requestId }),
  };
  await services.runInTx(origin, async (tx) => {
    if (await finishExport(tx.db, accountId, id, outcome)) tx.emit(contactExportUpdated(id, userId));
  });
}

/** A batch is a statement of its own, so no snapshot is held; the byte order mark tells spreadsheets that it is UTF-8. */
async function* linesOf(db: Db, found: ExportRow, counter: { rows: number }): AsyncGenerator<string> {
  const { account_id: accountId, input } = found;
  const selection = await selectionOf(db, found);
  const labels = new Set((await listLabels(db, accountId)).map(({ title }) => title));
  const countConversations = await conversationCounter(db, found);
  yield `\ufeff${csvLine(input.columns)}`;
  let after = 0;
  for (;;) {
    const rows = await listContactsAfter(db, accountId, selection, { after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    counter.rows += rows.length;
    const facts = { labels, conversations: await countConversations(rows.map(({ id }) => id)) };
    yield rows.map((row) => csvLine(input.columns.map((column) => columnValue(row, column, facts)))).join('');
    after = last.id;
  }
}

/** Counts what the person who asked for the file may see, as their list does; only if the file has the column. */
async function conversationCounter(
  db: Db,
  { account_id: accountId, user_id: userId, input }: ExportRow,
): Promise<(contactIds: number[]) => Promise<ExportFacts['conversations']>> {
  const [viewer] = input.columns.includes('conversations')
    ? await findActiveViewers(db, accountId, [userId])
    : [];
  if (!viewer) return async () => new Map();
  return async (contactIds) => {
    const counts = await countConversationsOfContacts(db, viewer, contactIds);
    return new Map(counts.map((one) => [one.contact_id, one.conversations_count]));
  };
}

/** The contacts that the list shows: a search alone finds anonymous visitors, too. */
async function selectionOf(db: Db, { account_id: accountId, input }: ExportRow): Promise<ContactSelection> {
  const { conditions, label, text } = input;
  const where = text === null ? [] : [containing(text)];
  if (conditions.length > 0) {
    const filter = await parseFilterConditions(db, accountId, 'contact', conditions);
    return { isKnown: true, where: [buildFilter(contactFilterColumns(accountId), filter), ...where] };
  }
  if (label !== null) return { isKnown: true, where: [withAnyLabel(accountId, [label]), ...where] };
  return { isKnown: text === null, where };
}
