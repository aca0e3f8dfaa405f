import type { ApiSettings } from '@parley/contract';
import type { Updateable } from 'kysely';
import type { ChannelApisTable } from '../../platform/db/tables';
import { type FieldProblem, ValidationError } from '../../platform/http/errors';
import { isHttpUrl, withoutUndefined } from '../settings-values';

type ApiColumns = Omit<Updateable<ChannelApisTable>, 'account_id' | 'id'>;

/** Columns for the given settings. Error: 422 with all invalid fields. */
export function apiColumns(settings: ApiSettings): ApiColumns {
  const url = settings.webhook_url?.trim() ?? '';
  const replyWindow = settings.additional_attributes?.agent_reply_time_window;
  const problems: FieldProblem[] = [];
  if (url !== '' && !isHttpUrl(url)) {
    problems.push({ attribute: 'webhook_url', message: 'Webhook url is invalid', code: 'invalid_url' });
  }
  if (replyWindow !== undefined && replyWindow !== null && !isPositiveInteger(replyWindow)) {
    const message = 'Agent reply time window must be greater than 0';
    problems.push({
      attribute: 'agent_reply_time_window',
      message,
      code: 'below_minimum',
      params: { minimum: 1 },
    });
  }
  if (problems.length > 0) throw new ValidationError(problems);
  return withoutUndefined({
    webhook_url: settings.webhook_url === undefined ? undefined : url || null,
    hmac_mandatory: settings.hmac_mandatory,
    additional_attributes:
      settings.additional_attributes === undefined
        ? undefined
        : JSON.stringify(settings.additional_attributes ?? {}),
  });
}

function isPositiveInteger(value: unknown): boolean {
  return /^[1-9]\d{0,5}$/.test(String(value));
}
