import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { lenient } from '../kit/values';
import { csatSubmittedValues } from './answer';
import { publicSurvey } from './entities';

const tag = 'Survey page';
const access = {
  who: 'public',
  because: 'the random identifier of the conversation in the path is the credential',
} as const;

const ofConversation = z.object({ conversation_uuid: z.uuid() });
const surveyPath = '/public/api/v1/csat_survey/:conversation_uuid';
const unknown = { 404: 'no such conversation, or no survey was sent in it' };

export const showPublicSurvey = defineRoute({
  name: 'showPublicSurvey',
  method: 'GET',
  path: surveyPath,
  summary: 'The survey of a conversation, with its answer',
  tag,
  access,
  params: ofConversation,
  output: publicSurvey,
  errors: { ...unknown, 429: 'too many requests from one IP address' },
});

export const answerPublicSurvey = defineRoute({
  name: 'answerPublicSurvey',
  method: 'PATCH',
  alsoPut: true,
  path: surveyPath,
  summary: 'Answer the survey, or change the answer',
  tag,
  access,
  invalid: 'error',
  params: ofConversation,
  body: z.object({ message: z.object({ submitted_values: csatSubmittedValues }) }),
  output: publicSurvey,
  errors: {
    ...unknown,
    422: 'the survey is older than 14 days, or the rating is not 1 to 5',
    429: 'too many requests from one IP address',
  },
});

const pagePath = '/survey/responses/:conversation_uuid';
/** Any text, because an unknown identifier gets a page that says so. */
const ofPage = z.object({ conversation_uuid: z.string() });
/** Language of the page; default: that of the account. */
const inLanguage = z.object({ locale: lenient(z.string().max(limits.nameCharacters)) });

export const showSurveyPage = defineRoute({
  name: 'showSurveyPage',
  method: 'GET',
  path: pagePath,
  summary: 'The survey of a conversation as a web page',
  tag,
  access,
  params: ofPage,
  query: inLanguage,
  raw: true,
});

export const submitSurveyPage = defineRoute({
  name: 'submitSurveyPage',
  method: 'POST',
  path: pagePath,
  summary: 'The form of the survey page; answers with the page',
  tag,
  access,
  params: ofPage,
  query: inLanguage,
  /** Checked by the page itself, so that a mistake is answered with the form. */
  body: z.object({ rating: z.unknown().optional(), feedback_message: z.unknown().optional() }),
  raw: true,
});
