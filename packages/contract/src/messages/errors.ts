import type { ErrorDefinitions } from '../kit/errors';

export const messageErrors = {
  message_empty: { status: 422, meaning: 'The message has neither text nor attachments.' },
  message_unknown: { status: 422, meaning: 'The message does not exist.' },
  message_deleted: { status: 422, meaning: 'The message was deleted.' },
  message_changed: { status: 422, meaning: 'The message was changed while it was being translated.' },
  too_many_messages: { status: 422, meaning: 'The conversation has received too many messages.' },
  too_many_recipients: {
    status: 422,
    meaning: 'To, Cc or Bcc has too many addresses.',
    params: { limit: 'number' },
  },
  too_many_attachments: {
    status: 422,
    meaning: 'The message has too many attachments.',
    params: { limit: 'number' },
  },
  attachment_invalid: { status: 422, meaning: 'An attachment does not exist or cannot be used here.' },
  content_attributes_invalid: {
    status: 422,
    meaning: 'The content attributes do not fit the content type.',
  },
  activity_not_allowed: { status: 422, meaning: 'Only the system writes activity messages.' },
  incoming_not_allowed: { status: 422, meaning: 'Only API inboxes take incoming messages.' },
  status_not_allowed: { status: 403, meaning: 'Only API inboxes take the status of a message.' },
  inbox_gone: { status: 422, meaning: 'The inbox of the conversation was deleted.' },
  nothing_to_answer: { status: 422, meaning: 'The message does not ask for such an answer.' },
  survey_closed: {
    status: 422,
    meaning: 'The time to answer the survey is over.',
    params: { days: 'number' },
  },
  nothing_to_translate: { status: 422, meaning: 'The message has no text to translate.' },
  translation_failed: { status: 422, meaning: 'The translator could not translate the text.' },
  translation_refused: {
    status: 422,
    meaning: "The translator refused the text; `reason` is the translator's own text.",
    params: { reason: 'string' },
  },
  translator_unreachable: { status: 422, meaning: 'The translator could not be reached.' },
} as const satisfies ErrorDefinitions;
