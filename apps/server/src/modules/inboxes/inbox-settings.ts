import type { CreateInboxInput, UpdateInboxInput } from '@parley/contract';
import { isTimeZone } from '../../platform/clock/time-zone';
import { ValidationError } from '../../platform/http/errors';
import { normalizeCsatConfig } from './csat-config';
import type { InboxColumns } from './inboxes.repository';

type Settings = CreateInboxInput | UpdateInboxInput;

const plain = [
  'name',
  'greeting_enabled',
  'greeting_message',
  'enable_email_collect',
  'csat_survey_enabled',
  'enable_auto_assignment',
  'working_hours_enabled',
  'out_of_office_message',
  'timezone',
  'allow_messages_after_resolved',
  'lock_to_single_conversation',
  'sender_name_type',
  'business_name',
  'portal_id',
] as const satisfies readonly (keyof Settings)[];

/** Columns for the given settings. Error: 422 unknown time zone. */
export function inboxColumns(settings: Settings): InboxColumns {
  if (settings.timezone !== undefined && !isTimeZone(settings.timezone)) {
    throw new ValidationError([
      { attribute: 'timezone', message: 'Timezone is not included in the list', code: 'not_included' },
    ]);
  }
  const given = plain.filter((key) => settings[key] !== undefined).map((key) => [key, settings[key]]);
  return {
    ...(Object.fromEntries(given) as InboxColumns),
    ...(settings.csat_config && { csat_config: JSON.stringify(normalizeCsatConfig(settings.csat_config)) }),
    ...(settings.auto_assignment_config && {
      auto_assignment_config: JSON.stringify(withoutBlanks(settings.auto_assignment_config)),
    }),
  };
}

function withoutBlanks(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
}
