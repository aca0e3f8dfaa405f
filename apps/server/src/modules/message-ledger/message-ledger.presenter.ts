import { shownSourceId } from '../../channels';
import { type MessageLedger, type MessageStatus, messageStatuses } from '@parley/contract';
import type { MessageRow } from '../messages/messages.facade';
import { type DeliveryOfMessage, errorCodeOf, presentDelivery } from '../webhooks/webhooks.facade';
import type { LedgerActor } from './ledger-actors';
import {
  type DeletionRow,
  EVENTS_AT_MOST,
  type EventRow,
  type JobRow,
  SENDS_AT_MOST,
  type SendRow,
} from './message-ledger.repository';

/** Retention of the event log (job `trim-event-log`). */
const EVENTS_KEPT_HOURS = 72;

export interface LedgerRows {
  message: MessageRow;
  events: EventRow[];
  sends: SendRow[];
  deliveries: DeliveryOfMessage[];
  deletion: DeletionRow | undefined;
  progress: { newest: number; relayed: number };
  jobs: JobRow[];
}

interface LedgerPresenterOptions {
  nameOf(ref: { type: string | null; id: number | null }): LedgerActor;
  showsAddresses: boolean;
  deliveriesAtMost: number;
}

export function presentMessageLedger(rows: LedgerRows, look: LedgerPresenterOptions): MessageLedger {
  const { message, events, sends, deliveries, progress, jobs } = rows;
  return {
    id: message.id,
    echo_id: message.echo_id,
    source_id: shownSourceId(message.source_id),
    stored_at: message.created_at.toISOString(),
    changed_at: message.updated_at.toISOString(),
    by: look.nameOf({ type: message.sender_type, id: message.sender_id }),
    private: message.private,
    status: messageStatuses[message.status] ?? 'sent',
    error: textOrNull(message.content_attributes.external_error),
    deleted: presentDeletion(rows, look),
    events: events.slice(0, EVENTS_AT_MOST).map((event) => presentEvent(event, look)),
    relayed_seq: progress.relayed,
    newest_seq: progress.newest,
    events_kept_hours: EVENTS_KEPT_HOURS,
    sends: sends.slice(0, SENDS_AT_MOST).map(presentSend),
    deliveries: deliveries
      .slice(-look.deliveriesAtMost)
      .map((delivery) => presentDeliveryOf(delivery, look.showsAddresses)),
    jobs: jobs.map(presentJob),
    cut: {
      events: events.length > EVENTS_AT_MOST,
      sends: sends.length > SENDS_AT_MOST,
      deliveries: deliveries.length > look.deliveriesAtMost,
    },
  };
}

/** Messages deleted before deletions were audited have no audit entry, only the deletion notice. */
function presentDeletion(
  { message, deletion }: LedgerRows,
  look: LedgerPresenterOptions,
): MessageLedger['deleted'] {
  if (message.content_attributes.deleted !== true) return null;
  if (!deletion) return { at: message.updated_at.toISOString(), by: { type: null, id: null, name: null } };
  const by = look.nameOf({ type: deletion.user_type, id: deletion.user_id });
  return { at: deletion.created_at.toISOString(), by: { ...by, name: by.name ?? deletion.username } };
}

type Changes = Record<string, [unknown, unknown] | undefined>;

function presentEvent(event: EventRow, look: LedgerPresenterOptions): MessageLedger['events'][number] {
  const changes = (event.data.changes ?? {}) as Changes;
  const attributes = changes.content_attributes?.[1] as Record<string, unknown> | null | undefined;
  return {
    seq: event.seq,
    type: event.type === 'message.created' ? 'message.created' : 'message.updated',
    at: event.created_at.toISOString(),
    by: look.nameOf({ type: event.actor_type, id: event.actor_id }),
    fields: Object.keys(changes),
    status: statusChange(changes.status),
    error: textOrNull(attributes?.external_error),
    retried: event.data.retry === true,
    deleted: attributes?.deleted === true,
  };
}

function statusChange(change: [unknown, unknown] | undefined): MessageLedger['events'][number]['status'] {
  const [from, to] = change ?? [];
  return isStatus(from) && isStatus(to) ? { from, to } : null;
}

function isStatus(value: unknown): value is MessageStatus {
  return (messageStatuses as readonly unknown[]).includes(value);
}

function presentSend(row: SendRow): MessageLedger['sends'][number] {
  return {
    attempt: row.attempt,
    channel: row.channel,
    state: row.state,
    detail: row.detail,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

function presentDeliveryOf(
  { line, tries }: DeliveryOfMessage,
  showsAddresses: boolean,
): MessageLedger['deliveries'][number] {
  const { uuid: _uuid, error, ...delivery } = presentDelivery(line);
  return {
    ...delivery,
    event_seq: line.event_seq,
    to: line.webhook_id === null ? 'inbox' : 'webhook',
    url: showsAddresses ? line.url : null,
    error: showsAddresses ? error : null,
    tries: tries.map((row, index) => ({
      started_at: row.started_at.toISOString(),
      duration_ms: row.duration_ms,
      status: row.status,
      error_code: errorCodeOf(row, index === tries.length - 1),
    })),
  };
}

function presentJob(row: JobRow): MessageLedger['jobs'][number] {
  const isParked = row.locked_at === null && row.attempts >= row.max_attempts;
  return {
    name: row.name,
    state: row.locked_at ? 'running' : isParked ? 'parked' : 'waiting',
    run_at: row.run_at.toISOString(),
    attempts: row.attempts,
    max_attempts: row.max_attempts,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
