import { z } from 'zod';
import { agent } from '../agents/entities';
import { contact } from '../contacts/entities';
import { imageUrl, iso, unix } from '../kit/values';

const rating = z.number().int().min(1).max(5);

/** An answer to a survey. `conversation_id` is the display id. */
export const csatResponse = z.strictObject({
  id: z.number(),
  rating,
  feedback_message: z.string().nullable(),
  csat_review_notes: z.string().nullable(),
  review_notes_updated_at: unix.nullable(),
  review_notes_updated_by: z.strictObject({ id: z.number(), name: z.string() }).optional(),
  account_id: z.number(),
  message_id: z.number(),
  contact: contact.optional(),
  conversation_id: z.number(),
  /** Additive: the inbox of the conversation. */
  inbox_id: z.number(),
  /** Assignee of the conversation when the answer was given. */
  assigned_agent: agent.optional(),
  created_at: unix,
});
export type CsatResponse = z.infer<typeof csatResponse>;

/** Ratings that do not occur are missing. */
const ratingsCount = z.partialRecord(z.enum(['1', '2', '3', '4', '5']), z.number());

export const csatMetrics = z.strictObject({
  total_count: z.number(),
  ratings_count: ratingsCount,
  /** All surveys of the account sent in the period, whatever the other filters. */
  total_sent_messages_count: z.number(),
  /** Additive: answers with a comment. */
  comments_count: z.number(),
});
export type CsatMetrics = z.infer<typeof csatMetrics>;

/** Answers of one day of the given time zone. Days without an answer are missing. */
export const csatDay = z.strictObject({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  ratings_count: ratingsCount,
});
export type CsatDay = z.infer<typeof csatDay>;

/** The stored answer, as the public survey shows it. Review notes are for the team, so they are always null here. */
const csatRecord = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  conversation_id: z.number(),
  message_id: z.number(),
  contact_id: z.number(),
  assigned_agent_id: z.number().nullable(),
  rating,
  feedback_message: z.string().nullable(),
  csat_review_notes: z.null(),
  review_notes_updated_at: z.null(),
  review_notes_updated_by_id: z.null(),
  created_at: iso,
  updated_at: iso,
});

/** A survey as anyone with its link sees it. `id` is the id of its message. */
export const publicSurvey = z.strictObject({
  id: z.number(),
  csat_survey_response: csatRecord.nullable(),
  display_type: z.enum(['emoji', 'star']),
  content: z.string().nullable(),
  inbox_avatar_url: imageUrl,
  inbox_name: z.string(),
  locale: z.string(),
  conversation_id: z.number(),
  created_at: iso,
});
export type PublicSurvey = z.infer<typeof publicSurvey>;
