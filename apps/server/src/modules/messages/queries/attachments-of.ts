import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AttachmentsTable } from '../../../platform/db/tables';
import { blobColumns, blobColumnsSql, type StoredFile } from '../../files/files.facade';

/** An attachment with its stored file. */
export type AttachmentRow = Pick<
  Selectable<AttachmentsTable>,
  'id' | 'message_id' | 'file_type' | 'meta' | 'created_at'
> &
  StoredFile;

const ownColumns = ['a.account_id', 'a.id', 'a.message_id', 'a.file_type', 'a.meta', 'a.created_at'] as const;

/** The columns of `AttachmentRow`, of `attachments as a` and `blobs as b`. */
export const attachmentColumns = [...ownColumns, ...blobColumns] as const;

/** Query for the attachments of one message, as `AttachmentRow`; one index lookup for them and one for each blob. */
export const attachmentsOf = (
  accountId: number | RawBuilder<unknown>,
  messageId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${sql.join(ownColumns.map((name) => sql.ref(name)))}, ${blobColumnsSql}
  from attachments a join blobs b on b.account_id = a.account_id and b.id = a.blob_id
  where a.account_id = ${accountId} and a.message_id = ${messageId} offset 0`;
