import { csatAnswer, routes } from '@parley/contract';
import { serverTexts } from '@parley/i18n/server';
import { HttpError, NotFoundError, TooManyRequestsError } from '../../platform/http/errors';
import { defineLimit } from '../../platform/limits';
import { handle, type PublicContext } from '../access/access.facade';
import { consumeLimits, perIp, requestTexts } from '../auth/auth.facade';
import { answerOpenedSurvey, openSurvey, presentPublicSurvey } from './open-survey';
import { renderSurveyPage, type SurveyPage, surveyPagePolicy } from './page/render-survey-page';
import { surveyEndOf } from './survey-end';

const READS = defineLimit({ name: 'survey-reads-by-ip', limit: 60, windowSeconds: 60 });
const ANSWERS = defineLimit({ name: 'survey-answers-by-ip', limit: 20, windowSeconds: 60 });

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FEEDBACK_CHARACTERS = 10_000;

export const csatSurveyRoutes = [
  handle(routes.showPublicSurvey, async (ctx, { params }) => {
    await consumeLimits(ctx, [perIp(ctx, READS)]);
    return presentPublicSurvey(await openSurvey(ctx.services, params.conversation_uuid));
  }),

  handle(routes.answerPublicSurvey, async (ctx, { params, body }) => {
    await consumeLimits(ctx, [perIp(ctx, ANSWERS)]);
    const { csat_survey_response: answer } = body.message.submitted_values;
    await answerOpenedSurvey(ctx, params.conversation_uuid, answer);
    return presentPublicSurvey(await openSurvey(ctx.services, params.conversation_uuid));
  }),

  handle(routes.showSurveyPage, async (ctx, { params, query }) => {
    const found = await loadPage(ctx, params.conversation_uuid);
    await sendPage(ctx, found, query.locale);
  }),

  handle(routes.submitSurveyPage, async (ctx, { params, query, body }) => {
    const uuid = params.conversation_uuid;
    const found = await loadPage(ctx, uuid);
    if (found.page.kind !== 'form') return sendPage(ctx, found, query.locale);
    const [rating, feedback] = [textOf(body.rating), textOf(body.feedback_message)];
    const answer = csatAnswer.safeParse({ rating, feedback_message: feedback });
    if (!answer.success) {
      const problem = /^[1-5]$/.test(rating) ? 'tooLong' : 'chooseRating';
      const refused = { rating, feedback, problem, limit: FEEDBACK_CHARACTERS } as const;
      return sendPage(ctx, { ...found, page: { ...found.page, refused } }, query.locale);
    }
    try {
      await consumeLimits(ctx, [perIp(ctx, ANSWERS)]);
      await answerOpenedSurvey(ctx, uuid, answer.data);
    } catch (error) {
      return sendPage(ctx, refusedPage(error, found), query.locale);
    }
    // A reload of the page that follows sends nothing again.
    const language = query.locale ? `?locale=${encodeURIComponent(query.locale)}` : '';
    await ctx.exchange.reply.redirect(`/survey/responses/${uuid}${language}`, 303);
  }),
];

interface LoadedPage {
  page: SurveyPage;
  /** Of the account; undefined if the survey is unknown. */
  locale?: string;
}

/** The page for a link, whatever it leads to. */
async function loadPage(ctx: PublicContext, uuid: string): Promise<LoadedPage> {
  try {
    await consumeLimits(ctx, [perIp(ctx, READS)]);
    if (!UUID.test(uuid)) throw new NotFoundError();
    const opened = await openSurvey(ctx.services, uuid);
    const { locale } = opened;
    const survey = presentPublicSurvey(opened);
    const end = surveyEndOf(opened.message);
    return { page: end < new Date() ? { kind: 'closed', survey } : { kind: 'form', survey, end }, locale };
  } catch (error) {
    return refusedPage(error);
  }
}

/** The page that says why something was refused. Other errors are thrown again. */
function refusedPage(error: unknown, before?: LoadedPage): LoadedPage {
  if (error instanceof TooManyRequestsError) return { ...before, page: { kind: 'tooMany' } };
  if (error instanceof NotFoundError) return { ...before, page: { kind: 'unknown' } };
  const isClosed = error instanceof HttpError && error.code === 'survey_closed';
  if (isClosed && before && 'survey' in before.page) {
    return { ...before, page: { kind: 'closed', survey: before.page.survey } };
  }
  throw error;
}

/** The link is a secret, so no other website learns it and no cache keeps the page. */
async function sendPage(
  ctx: PublicContext,
  { page, locale }: LoadedPage,
  wanted: string | undefined,
): Promise<void> {
  const { config } = ctx.services;
  const texts = wanted || locale ? serverTexts(wanted, locale) : requestTexts(ctx);
  const { reply } = ctx.exchange;
  if (config.frontendUrl.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  await reply
    // The contract: a page, whatever it says. Only refused requests differ, so that programs slow down.
    .status(page.kind === 'tooMany' ? 429 : 200)
    .header('content-security-policy', surveyPagePolicy(config.frontendUrl))
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(renderSurveyPage(page, texts));
}

/** A field of the form; a field that was sent twice counts as empty. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
