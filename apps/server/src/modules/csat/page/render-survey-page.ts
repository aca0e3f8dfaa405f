import { createHash } from 'node:crypto';
import { CSAT_SURVEY_DAYS, csatRatings, type PublicSurvey } from '@parley/contract';
import type { ServerTexts } from '@parley/i18n/server';
import { directionOf, languageTagOf } from '@parley/i18n/locales';
import { escapeHtml } from '@parley/rich-text/html';
import css from './survey-page.css?raw';

/** Values 1 to 5: disappointed, expressionless, neutral, grinning, smiling. */
const FACES = ['😞', '😑', '😐', '😀', '😊'] as const;
const STAR = '<span class="hollow">☆</span><span class="filled">★</span>';

type SurveyProblem = 'chooseRating' | 'tooLong';

/** What the page shows. */
export type SurveyPage =
  | {
      kind: 'form';
      survey: PublicSurvey;
      /** The answer can be changed until then. */
      end: Date;
      /** What was filled in and could not be saved, and why. */
      refused?: { rating: string; feedback: string; problem: SurveyProblem; limit: number };
    }
  | { kind: 'closed'; survey: PublicSurvey }
  | { kind: 'unknown' | 'tooMany' };

/**
 * The survey as a page of plain HTML: a form that needs no script. The style is part of it, and allowed by its hash.
 */
export function renderSurveyPage(page: SurveyPage, texts: ServerTexts): string {
  const { t, locale } = texts;
  const title =
    'survey' in page ? t('survey.title', { inbox: page.survey.inbox_name }) : titleOf(page, texts);
  return `<!doctype html>
<html lang="${languageTagOf(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${css}</style>
</head>
<body>
<main>
${'survey' in page ? headOf(page.survey) : ''}${contentOf(page, texts)}
</main>
</body>
</html>
`;
}

/** Content Security Policy of the page: its style, its form and the picture of the inbox; no scripts. */
export function surveyPagePolicy(frontendUrl: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    `img-src 'self' ${new URL(frontendUrl).origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function headOf({ inbox_name: name, inbox_avatar_url: picture }: PublicSurvey): string {
  const [initial = ''] = name;
  const avatar = picture
    ? `<img class="avatar" src="${escapeHtml(picture)}" alt="">`
    : `<span class="avatar" aria-hidden="true">${escapeHtml(initial.toUpperCase())}</span>`;
  return `<div class="inbox">${avatar}<bdi>${escapeHtml(name)}</bdi></div>\n`;
}

function contentOf(page: SurveyPage, texts: ServerTexts): string {
  const { t } = texts;
  switch (page.kind) {
    case 'form':
      return formOf(page, texts);
    case 'closed':
      return `<h1>${escapeHtml(titleOf(page, texts))}</h1>
<p>${escapeHtml(t('survey.closedText', { days: CSAT_SURVEY_DAYS }))}</p>`;
    case 'unknown':
      return `<h1>${escapeHtml(titleOf(page, texts))}</h1>\n<p>${escapeHtml(t('survey.unknownText'))}</p>`;
    case 'tooMany':
      return `<h1>${escapeHtml(titleOf(page, texts))}</h1>\n<p>${escapeHtml(t('survey.tooManyText'))}</p>`;
  }
}

function titleOf({ kind }: Pick<SurveyPage, 'kind'>, { t }: ServerTexts): string {
  switch (kind) {
    case 'form':
      return t('survey.question');
    case 'closed':
      return t('survey.closed');
    case 'unknown':
      return t('survey.unknown');
    case 'tooMany':
      return t('survey.tooMany');
  }
}

function formOf(page: Extract<SurveyPage, { kind: 'form' }>, texts: ServerTexts): string {
  const { survey, refused } = page;
  const { t } = texts;
  const given = survey.csat_survey_response;
  const rating = refused?.rating ?? String(given?.rating ?? '');
  const feedback = refused?.feedback ?? given?.feedback_message ?? '';
  const problem = refused && t(`survey.${refused.problem}`, { limit: refused.limit });
  return `${given && !refused ? savedOf(page.end, texts) : ''}<form method="post">
<fieldset>
<legend><h1 dir="auto">${escapeHtml(survey.content ?? t('survey.question'))}</h1></legend>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>\n` : ''}<div class="ratings ${survey.display_type}">
${csatRatings.map((value) => ratingOf(value, { survey, rating }, texts)).join('\n')}
</div>
</fieldset>
<label class="label" for="feedback">${escapeHtml(t('survey.feedback'))}<span>${escapeHtml(t('survey.optional'))}</span></label>
<textarea id="feedback" name="feedback_message" rows="4" dir="auto">${escapeHtml(`\n${feedback}`)}</textarea>
<button>${escapeHtml(t(given ? 'survey.update' : 'survey.send'))}</button>
</form>`;
}

function savedOf(end: Date, { t, formatDate }: ServerTexts): string {
  const until = formatDate(end, { dateStyle: 'long', timeZone: 'UTC' });
  return `<div class="saved" role="status"><strong>${escapeHtml(t('survey.thanks'))}</strong>
<p>${escapeHtml(t('survey.canChange', { date: until }))}</p></div>\n`;
}

function ratingOf(
  value: (typeof csatRatings)[number],
  { survey, rating }: { survey: PublicSurvey; rating: string },
  { t }: ServerTexts,
): string {
  const sign = survey.display_type === 'star' ? STAR : FACES[value - 1];
  const checked = rating === String(value) ? ' checked' : '';
  return `<label class="rating"><input type="radio" name="rating" value="${value}" required${checked}>\
<span class="sign" aria-hidden="true">${sign}</span><span>${escapeHtml(t(`survey.${value}`))}</span></label>`;
}
