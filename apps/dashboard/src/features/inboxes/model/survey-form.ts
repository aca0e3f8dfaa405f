import type { CsatConfigInput, Inbox } from '@parley/contract';
import type { InboxPatch } from '../data/inboxes';

export type SurveyDisplay = 'emoji' | 'star';
export type SurveyOperator = 'contains' | 'does_not_contain';

export interface SurveyForm {
  isEnabled: boolean;
  display: SurveyDisplay;
  /** Empty: the default text. */
  message: string;
  operator: SurveyOperator;
  /** Titles; empty: every conversation gets a survey. */
  labels: string[];
}

/** Stored settings may lack anything: an inbox that never saved them has an empty object. */
export function surveyFormOf({ csat_survey_enabled: isEnabled, csat_config: stored }: Inbox): SurveyForm {
  const { display_type: display, message, survey_rules: rules } = stored as CsatConfigInput;
  return {
    isEnabled,
    display: display === 'star' ? display : 'emoji',
    message: message ?? '',
    operator: rules?.operator === 'does_not_contain' ? rules.operator : 'contains',
    labels: rules?.values ?? [],
  };
}

/** `inbox`: its stored settings that the form doesn't show, which a change must not lose. */
export function surveyPayloadOf(form: SurveyForm, inbox: Inbox): InboxPatch {
  return {
    csat_survey_enabled: form.isEnabled,
    csat_config: {
      ...(inbox.csat_config as CsatConfigInput),
      display_type: form.display,
      message: form.message.trim(),
      survey_rules: { operator: form.operator, values: form.labels },
    },
  };
}
