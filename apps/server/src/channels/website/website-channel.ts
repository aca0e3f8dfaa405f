import type { Inbox, PreChatOptions, WidgetFeatureFlag } from '@parley/contract';
import { randomToken } from '../../platform/crypto/tokens';
import { ValidationError } from '../../platform/http/errors';
import type { ChannelDeclaration, ChannelTypes } from '../channel';
import { channelRows } from '../channel-rows.repository';
import { checkWebsite } from './check-website';
import { normalizePreChatOptions } from './pre-chat-options';
import { webWidgetScript } from './web-widget-script';
import { openWidgetHmacToken, sealWidgetHmacToken } from './website-secrets';
import { webWidgetColumns } from './website-settings';
import { WEBSITE } from './website-type';

type Types = ChannelTypes[typeof WEBSITE];

export const website: ChannelDeclaration<typeof WEBSITE> = {
  type: WEBSITE,
  inputType: 'web_widget',
  rows: channelRows<Types['row'], Types['values'], Types['columns']>('channel_web_widgets'),
  secretColumns: ['hmac_token'],

  prepare({ secrets, accountId }, input) {
    const { website_url: url, ...columns } = webWidgetColumns({
      ...input,
      website_url: input.website_url ?? '',
    });
    const valuesFor = () => {
      const key = { account_id: accountId, website_token: randomToken(16, 'base58') };
      return {
        pre_chat_form_options: JSON.stringify(normalizePreChatOptions(null)),
        ...columns,
        ...key,
        website_url: required(url),
        hmac_token: sealWidgetHmacToken(secrets, key, randomToken(16, 'base58')),
      };
    };
    return { valuesFor };
  },

  prepareUpdate: (_options, settings) => (row) => webWidgetColumns(settings, row),

  present: (row, { isAdministrator, config, secrets }) => ({
    allowed_domains: row.allowed_domains,
    widget_color: row.widget_color,
    website_url: row.website_url,
    hmac_mandatory: row.hmac_mandatory,
    trust_unverified_identity: row.trust_unverified_identity,
    welcome_title: row.welcome_title,
    welcome_tagline: row.welcome_tagline,
    web_widget_script: webWidgetScript({
      frontendUrl: config.frontendUrl,
      websiteToken: row.website_token,
      widgetColor: row.widget_color,
    }),
    website_token: row.website_token,
    first_visited_at: row.first_visited_at?.toISOString() ?? null,
    selected_feature_flags: row.feature_flags as WidgetFeatureFlag[],
    reply_time: row.reply_time as Inbox['reply_time'],
    pre_chat_form_enabled: row.pre_chat_form_enabled,
    pre_chat_form_options: row.pre_chat_form_options as PreChatOptions,
    continuity_via_email: row.continuity_via_email,
    ...(isAdministrator && { hmac_token: openWidgetHmacToken(secrets, row) }),
  }),

  // A visitor sees one conversation at a time, so only a contact inbox without a conversation can be used.
  contactSourceId: (links) => links.find((link) => !link.hasConversation)?.source_id ?? null,

  check: (_tools, row) => checkWebsite(row),
};

function required(url: string | undefined): string {
  if (url) return url;
  throw new ValidationError([
    { attribute: 'website_url', message: "Website url can't be blank", code: 'blank' },
  ]);
}
