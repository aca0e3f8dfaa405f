import { serverTexts } from '@parley/i18n/server';
import { environment } from '../../platform/environment';

/**
 * A survey in a channel that shows only text: the question and the link to the survey page. `content`: the text of the
 * survey message; the default question becomes one that leads to the link.
 */
export function surveyText(
  content: string | null,
  { conversationUuid, locale }: { conversationUuid: string; locale: string },
): string {
  const { t } = serverTexts(locale);
  const url = environment.pageUrl(`/survey/responses/${conversationUuid}`);
  const isDefault = content === null || content === t('survey.question');
  return isDefault ? t('survey.questionWithLink', { url }) : `${content} ${url}`;
}
