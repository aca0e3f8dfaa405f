export { answerSurvey, recordAnswer } from './actions/answer-survey';
export { surveyText } from './survey-text';
