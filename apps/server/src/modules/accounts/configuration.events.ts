import type { ConfigurationModel } from '@parley/contract';
import type { DomainEvent } from '../../platform/events/events';

/**
 * A list of the configuration has changed. With `userId` the list belongs to that user, and only they receive the
 * event.
 */
export const configurationUpdated = (model: ConfigurationModel, userId?: number): DomainEvent => ({
  type: 'configuration.updated',
  ...(userId === undefined ? {} : { userId }),
  data: { model },
});
