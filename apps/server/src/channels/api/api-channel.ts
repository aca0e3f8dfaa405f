import { randomUUID } from 'node:crypto';
import { randomToken } from '../../platform/crypto/tokens';
import type { ChannelDeclaration, ChannelTypes } from '../channel';
import { channelRows } from '../channel-rows.repository';
import { sealApiSecret, unsealApiHmacToken, unsealApiWebhookSecret } from './api-secrets';
import { apiColumns } from './api-settings';
import { checkWebhook } from './check-webhook';
import { API } from './api-type';

type Types = ChannelTypes[typeof API];

export const api: ChannelDeclaration<typeof API> = {
  type: API,
  inputType: 'api',
  rows: channelRows<Types['row'], Types['values'], Types['columns']>('channel_apis'),
  secretColumns: ['hmac_token', 'secret'],

  prepare({ secrets, accountId }, input) {
    const columns = apiColumns(input);
    const valuesFor = () => {
      const channelKey = { account_id: accountId, identifier: randomToken(16, 'base58') };
      return {
        ...columns,
        ...channelKey,
        hmac_token: sealApiSecret(secrets, channelKey, {
          column: 'hmac_token',
          value: randomToken(16, 'base58'),
        }),
        secret: sealApiSecret(secrets, channelKey, { column: 'secret', value: randomToken(16, 'base58') }),
      };
    };
    return { valuesFor };
  },

  prepareUpdate(_options, settings) {
    const columns = apiColumns(settings);
    return () => columns;
  },

  present: (row, { isAdministrator, secrets }) => ({
    hmac_mandatory: row.hmac_mandatory,
    webhook_url: row.webhook_url,
    inbox_identifier: row.identifier,
    additional_attributes: row.additional_attributes,
    ...(isAdministrator && {
      hmac_token: unsealApiHmacToken(secrets, row),
      secret: unsealApiWebhookSecret(secrets, row),
    }),
  }),

  contactSourceId: (contactInboxes) => contactInboxes.at(-1)?.source_id ?? randomUUID(),

  replyWindow: (row) => row.additional_attributes.agent_reply_time_window,

  check: (tools, row) => checkWebhook(tools, row.webhook_url),

  webhook: {
    url: (row) => row.webhook_url || null,
    secret: unsealApiWebhookSecret,
    newSecret: (secrets, row) => ({
      secret: sealApiSecret(secrets, row, { column: 'secret', value: randomToken(16, 'base58') }),
    }),
  },
};
