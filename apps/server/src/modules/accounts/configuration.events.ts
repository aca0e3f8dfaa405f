import { type ConfigurationModel, configurationModels } from '@parley/contract';
import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

/** With `userId` the list belongs to that user, and only they receive the event. */
export const configurationUpdated = defineEvent(
  'configuration.updated',
  {
    description: 'A list of the configuration, of the account or of one user, has changed.',
    refs: { userId: 'optional' },
    data: z.strictObject({ model: z.enum(configurationModels) }),
  },
  (model: ConfigurationModel, userId?: number) => ({ userId, data: { model } }),
);
