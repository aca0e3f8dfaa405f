import type { ScheduledMessage, ScheduledMessageReason } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { Services } from '../../platform/services';
import type { UserViewer } from '../access/access.facade';
import { loadUserPushes } from '../agents/agents.facade';
import { fileTypeOf } from '../files/files.facade';
import { scheduledMessagePolicy } from './scheduled-messages.policy';
import { listFiles } from './scheduled-messages.repository';
import type { ScheduledFileRow, ScheduledMessageRow } from './scheduled-messages.types';

interface Around {
  viewer: UserViewer;
  db: DbReader;
  services: Services;
  accountId: number;
  displayId: number;
}

/** API shapes of the scheduled messages of one conversation. */
export async function presentScheduled(
  { viewer, db, services, accountId, displayId }: Around,
  rows: readonly ScheduledMessageRow[],
): Promise<ScheduledMessage[]> {
  const [files, people] = await Promise.all([
    listFiles(
      db,
      accountId,
      rows.map(({ id }) => id),
    ),
    loadUserPushes(
      db,
      accountId,
      rows.flatMap(({ user_id: id }) => id ?? []),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    conversation_id: displayId,
    echo_id: row.echo_id,
    content: row.content,
    private: row.private,
    content_attributes: row.content_attributes,
    is_voice_message: row.is_voice_message,
    state: row.state,
    reason: row.reason as ScheduledMessageReason | null,
    scheduled_at: unix(row.scheduled_at),
    held_for_undo: row.held_for_undo,
    then_status: row.then_status,
    then_snoozed_until: row.then_snoozed_until?.toISOString() ?? null,
    sender: row.user_id === null ? null : (people.get(row.user_id) ?? null),
    attachments: files
      .filter((file) => file.scheduled_message_id === row.id)
      .map((file) => presentFile(services, file)),
    message_id: row.message_id,
    created_at: unix(row.created_at),
    updated_at: unix(row.updated_at),
    abilities: scheduledMessagePolicy.abilitiesOf(viewer, row),
  }));
}

export async function presentOneScheduled(
  around: Around,
  row: ScheduledMessageRow,
): Promise<ScheduledMessage> {
  const [presented] = await presentScheduled(around, [row]);
  if (!presented) throw new Error(`scheduled message ${row.id} could not be presented`);
  return presented;
}

function presentFile(
  { fileUrls }: Services,
  file: ScheduledFileRow,
): ScheduledMessage['attachments'][number] {
  return {
    id: file.id,
    filename: file.filename,
    file_type: fileTypeOf(file.content_type),
    content_type: file.content_type,
    file_size: file.byte_size,
    data_url: fileUrls.signFileUrl({
      fileId: `scheduled:${file.id}`,
      accountId: file.account_id,
      filename: file.filename,
      disposition: file.inline_safe ? 'inline' : 'attachment',
    }),
  };
}

const unix = (date: Date): number => Math.floor(date.getTime() / 1_000);
