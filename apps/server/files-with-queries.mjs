/**
 * Files that build database queries outside *.repository.ts, queries/, platform/db and operations. The list only gets
 * shorter: do not add to it, move the query into the repository of its module (tooling/lib/query-files.mjs).
 */
export const filesWithQueries = [
  'modules/cascades/actions/reassign-conversations.ts',
  'modules/cascades/actions/remove-conversations.ts',
  'modules/cascades/actions/remove-from-team.ts',
  'modules/cascades/jobs/delete-inbox.job.ts',
  'modules/contacts/actions/set-contact-blocked.ts',
  'modules/conversation-records/change-conversation.ts',
  'modules/conversation-records/conversation-audience.ts',
  'modules/conversation-records/conversation-counts.ts',
  'modules/conversations/actions/change-participants.ts',
  'modules/conversations/actions/create-conversation.ts',
  'modules/conversations/actions/delete-conversation.ts',
  'modules/conversations/actions/mark-seen.ts',
  'modules/conversations/actions/remove-merged.ts',
  'modules/conversations/actions/send-transcript.ts',
  'modules/conversations/actions/set-labels.ts',
  'modules/conversations/actions/start-conversation.ts',
  'modules/conversations/jobs/wake-snoozed-conversations.job.ts',
  'modules/conversations/typing.ts',
  'modules/files/jobs/remove-unattached-uploads.job.ts',
  'modules/messages/actions/delete-message.ts',
  'modules/messages/jobs/remove-dropped-files.job.ts',
  'modules/scheduled-messages/jobs/remove-old-scheduled-messages.job.ts',
];
