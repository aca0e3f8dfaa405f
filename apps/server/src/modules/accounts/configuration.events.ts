import type { ConfigurationModel } from '@parley/contract';
import type { DomainEvent } from '../../platform/events/events';

/** A list of the configuration is another from now on. With `userId` it is that person's own, and told to nobody else. */
export const configurationUpdated = (model: ConfigurationModel, userId?: number): DomainEvent => ({
  type: 'configuration.updated',
  ...(userId === undefined ? {} : { userId }),
  data: { model },
});
