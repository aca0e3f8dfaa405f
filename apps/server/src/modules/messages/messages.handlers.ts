import { eventHandler } from '../../platform/events/handlers';
import { removeUnreferencedBlobsJob } from '../files/files.facade';
import { messageFilesDropped } from './messages.events';

/** Removes the files of a deleted message right after the commit, instead of within the hour. */
export const removeFilesOnDropped = eventHandler({
  name: 'removeFilesOnDropped',
  events: [messageFilesDropped],
  async handle(_db, accountId) {
    return [removeUnreferencedBlobsJob(accountId)];
  },
});
