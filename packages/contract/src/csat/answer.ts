import { z } from 'zod';

export const csatRatings = [1, 2, 3, 4, 5] as const;

/** Days after the survey message in which its answer can be given and changed. */
export const CSAT_SURVEY_DAYS = 14;

const FEEDBACK_CHARACTERS = 10_000;

/** A customer's answer to a survey, as all clients send it. Forms send the rating as text. */
export const csatAnswer = z.object({
  rating: z.preprocess(
    (value) => (typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : value),
    z.number().int().min(1).max(5),
  ),
  feedback_message: z.string().max(FEEDBACK_CHARACTERS).nullish(),
});
export type CsatAnswer = z.output<typeof csatAnswer>;

/** The values that a survey message takes. */
export const csatSubmittedValues = z.object({ csat_survey_response: csatAnswer });
