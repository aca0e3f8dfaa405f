import type { CsatConfigInput } from '@parley/contract';

/** The form in which the survey settings are stored: with defaults, and the template only if it was sent. */
export function normalizeCsatConfig(input: CsatConfigInput): Record<string, unknown> {
  return {
    display_type: input.display_type ?? 'emoji',
    message: input.message ?? '',
    button_text: input.button_text || 'Please rate us',
    language: input.language || 'en',
    survey_rules: {
      operator: input.survey_rules?.operator ?? 'contains',
      values: input.survey_rules?.values ?? [],
    },
    ...(input.template && { template: input.template }),
  };
}
