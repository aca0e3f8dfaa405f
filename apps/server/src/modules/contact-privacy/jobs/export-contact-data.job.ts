import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomToken } from '../../../platform/crypto/tokens';
import { zipOf } from '../../../platform/files/zip';
import type { UploadedFile } from '../../../platform/http-body';
import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { type ContactRow, findContact } from '../../contacts/contacts.facade';
import { createBlob, removeUnreferencedBlobsJob } from '../../files/files.facade';
import { contactArchive } from '../contact-archive';
import {
  archiveName,
  type ContactDataExportRow,
  endExport,
  findExport,
  releaseArchives,
} from '../contact-data-exports.repository';
import { contactDataExportUpdated } from '../contact-privacy.events';

const EXPORT_CONTACT_DATA = 'export-contact-data';
const ZIP = {
  contentType: 'application/zip',
  kind: 'file',
  extension: 'zip',
  width: null,
  height: null,
  verifiedInline: false,
} as const;

interface Payload extends Record<string, unknown> {
  accountId: number;
  exportId: number;
}

export function exportContactDataJob(payload: Payload): JobSpec {
  const key = `export-contact-data:${payload.accountId}:${payload.exportId}`;
  return { job: EXPORT_CONTACT_DATA, payload, key };
}

/** Puts the data of a contact together, stores it as a file, and mails who asked. A repeated run begins from the start. */
export function exportContactData(services: Services): JobDefinition<Payload> {
  return {
    name: EXPORT_CONTACT_DATA,
    async run(payload, run) {
      const { accountId, exportId } = payload;
      const db = services.database.tenant(accountId);
      const requested = await findExport(db, accountId, exportId);
      if (requested?.state !== 'running') return;
      const contact = await findContact(db, accountId, requested.contact_id);
      if (!contact) return;
      try {
        const blobId = await storeArchive(services, contact, { requested, signal: run.signal });
        // Its event has the mail sent.
        if (await end(services, requested, { blobId })) return;
        await releaseArchives(db, accountId, contact.id);
        await run.addJobs([removeUnreferencedBlobsJob(accountId)]);
      } catch (error) {
        if (run.attempt >= run.maxAttempts && !run.signal.aborted) await end(services, requested, 'failed');
        throw error;
      }
    },
  };
}

async function end(
  services: Services,
  { account_id: accountId, id: exportId, contact_id: contactId, requested_by: userId }: ContactDataExportRow,
  result: { blobId: number } | 'failed',
): Promise<boolean> {
  return services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    const hasEnded = await endExport(tx.db, accountId, exportId, result);
    const state = result === 'failed' ? 'failed' : 'ready';
    if (hasEnded) tx.emit(contactDataExportUpdated({ contactId, userId, exportId, state }));
    return hasEnded;
  });
}

/** Writes the archive to a temporary file, which a killed process leaves to the sweep at the next start. */
async function storeArchive(
  services: Services,
  contact: ContactRow,
  { requested, signal }: { requested: ContactDataExportRow; signal: AbortSignal },
): Promise<number> {
  const { account_id: accountId, requested_by: userId } = requested;
  const folder = join(services.config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `upload-${randomToken(16)}`);
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(
      Readable.from(zipOf(contactArchive(services, contact)), { objectMode: false }),
      measure,
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      { signal },
    );
    const file: UploadedFile = {
      kind: 'upload',
      path,
      size,
      filename: archiveName(contact.id),
      mimeType: ZIP.contentType,
      sha256: hash.digest('hex'),
    };
    const viewer = { kind: 'user' as const, userId };
    const context = { services, db: services.database.tenant(accountId), accountId, viewer };
    return (await createBlob(context, file, ZIP)).blob_id;
  } finally {
    await rm(path, { force: true });
  }
}
