export { answerSurvey, recordAnswer } from './actions/answer-survey';
export { type CsatFilter, countRatingsByDay } from './csat-responses.repository';
export { readCsatMetrics } from './read-csat-metrics';
export { surveyText } from './survey-text';
