import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryState,
  WebhookErrorCode,
  WebhookReplay,
} from '@parley/contract';
import type { AttemptRow } from './attempts.repository';
import type { DeliveryRow } from './deliveries.repository';
import type { DeliveryLogEntry, LogCursor } from './delivery-log.repository';
import type { ReplayRow } from './replays.repository';

const states: Record<DeliveryRow['state'], WebhookDeliveryState> = {
  pending: 'pending',
  failed: 'retrying',
  delivered: 'delivered',
  dead: 'failed',
};

/** Stored value of a state of the API. */
export function storedState(state: WebhookDeliveryState | undefined): DeliveryRow['state'] | undefined {
  return (Object.keys(states) as DeliveryRow['state'][]).find((stored) => states[stored] === state);
}

export function presentDelivery(row: DeliveryLogEntry): WebhookDelivery {
  return {
    id: row.id,
    uuid: row.delivery_id,
    event: row.event,
    kind: row.kind,
    state: states[row.state],
    attempts: row.attempts,
    status: row.last_status,
    error_code: row.last_error_code as WebhookErrorCode | null,
    error: row.last_error,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  };
}

/** No attempt takes this long: one without an end was cut short by the end of its process. */
const LONGEST_MS = 60_000;

export function presentDeliveryDetail(row: DeliveryRow, attempts: AttemptRow[]): WebhookDeliveryDetail {
  return {
    ...presentDelivery(row),
    body: row.body,
    tries: attempts.map((attempt, index) => presentAttempt(attempt, index === attempts.length - 1)),
  };
}

function presentAttempt(row: AttemptRow, isLast: boolean): WebhookAttempt {
  return {
    started_at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    url: row.url,
    request_headers: row.request_headers,
    status: row.status,
    response_headers: row.response_headers as Record<string, string> | null,
    response_body: row.response_body,
    response_truncated: row.response_truncated,
    error_code: errorCodeOf(row, isLast),
    error: row.error,
  };
}

/** Why an attempt failed; null: it succeeded or is in progress. */
export function errorCodeOf(
  row: Pick<AttemptRow, 'started_at' | 'duration_ms' | 'error_code'>,
  isLast: boolean,
): WebhookErrorCode | null {
  const isCutShort =
    row.duration_ms === null && (!isLast || Date.now() - row.started_at.getTime() > LONGEST_MS);
  return isCutShort ? 'interrupted' : (row.error_code as WebhookErrorCode | null);
}

export function presentReplay(row: ReplayRow): WebhookReplay {
  return {
    id: row.id,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    events: row.events,
    planned: row.planned,
    state: row.state,
    created_at: row.created_at.toISOString(),
  };
}

/** Encodes a log cursor as opaque text, and back; invalid text is read as the first page. */
export function encodeLogCursor(place: LogCursor | null): string | null {
  return place && Buffer.from(`${place.createdAt}|${place.id}`).toString('base64url');
}

export function parseLogCursor(text: string | undefined): LogCursor | undefined {
  const match = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)\|(\d{1,18})$/.exec(
    Buffer.from(text ?? '', 'base64url').toString(),
  );
  const [, createdAt, id] = match ?? [];
  if (!createdAt || Number.isNaN(Date.parse(createdAt.replace(/([+-]\d\d)$/, '$1:00')))) return undefined;
  return { createdAt, id: Number(id) };
}
