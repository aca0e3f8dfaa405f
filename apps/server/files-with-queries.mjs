/**
 * Files that build database queries outside *.repository.ts, queries/, platform/db and operations. The list only gets
 * shorter: do not add to it, move the query into the repository of its module (tooling/lib/query-files.mjs).
 */
export const filesWithQueries = [
  'modules/files/jobs/remove-unattached-uploads.job.ts',
  'modules/messages/actions/delete-message.ts',
  'modules/messages/jobs/remove-dropped-files.job.ts',
  'modules/scheduled-messages/jobs/remove-old-scheduled-messages.job.ts',
];
