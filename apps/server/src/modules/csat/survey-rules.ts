import type { InboxRow } from '../inboxes/inboxes.facade';

/** How the customer gives the rating: with faces or with stars. */
type SurveyDisplay = 'emoji' | 'star';

/** The survey settings of an inbox. */
export interface SurveyConfig {
  display: SurveyDisplay;
  /** Null: the default text in the account's language. */
  message: string | null;
  rule: LabelRule;
}

interface LabelRule {
  operator: 'contains' | 'does_not_contain';
  /** Titles of labels in lower case; none: every conversation gets a survey. */
  labels: string[];
}

/** Stored settings may lack anything: an inbox that never saved them has an empty object. */
export function surveyConfigOf({ csat_config: stored }: Pick<InboxRow, 'csat_config'>): SurveyConfig {
  const { message, survey_rules: rules } = stored;
  const { operator, values } = (rules ?? {}) as { operator?: unknown; values?: unknown };
  return {
    display: displayOf(stored['display_type']),
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
    rule: {
      operator: operator === 'does_not_contain' ? operator : 'contains',
      labels: Array.isArray(values) ? values.map((title) => String(title).trim().toLowerCase()) : [],
    },
  };
}

export function displayOf(stored: unknown): SurveyDisplay {
  return stored === 'star' ? 'star' : 'emoji';
}

/** Whether a conversation with these labels gets a survey. */
export function acceptsLabels({ operator, labels }: LabelRule, carried: readonly string[]): boolean {
  if (labels.length === 0) return true;
  const hasOne = carried.some((title) => labels.includes(title.toLowerCase()));
  return operator === 'contains' ? hasOne : !hasOne;
}
