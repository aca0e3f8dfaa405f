import type { Inbox, ReplyTime, WidgetFeatureFlag } from '@parley/contract';
import type { InboxPatch } from '../data/inboxes';
import { textOrNull } from './inbox-patch';
import { DEFAULT_WIDGET_COLOR } from './new-inbox-forms';

/** Forms of the inbox tabs, and the request bodies made from them. */

export interface GeneralForm {
  name: string;
  websiteUrl: string;
  replyTime: ReplyTime;
  isGreeting: boolean;
  greeting: string;
  asksForEmail: boolean;
  allowsMessagesAfterResolved: boolean;
  isLockedToSingleConversation: boolean;
  features: readonly WidgetFeatureFlag[];
  /** The help center whose articles the chat offers; null: none. */
  portalId: number | null;
}

export function generalFormOf(inbox: Inbox): GeneralForm {
  return {
    name: inbox.name,
    websiteUrl: inbox.website_url ?? '',
    replyTime: inbox.reply_time ?? 'in_a_few_minutes',
    isGreeting: inbox.greeting_enabled,
    greeting: inbox.greeting_message ?? '',
    asksForEmail: inbox.enable_email_collect,
    allowsMessagesAfterResolved: inbox.allow_messages_after_resolved,
    isLockedToSingleConversation: inbox.lock_to_single_conversation,
    features: inbox.selected_feature_flags ?? [],
    portalId: inbox.portal_id,
  };
}

export function generalPayloadOf(form: GeneralForm): InboxPatch {
  return {
    name: form.name.trim(),
    greeting_enabled: form.isGreeting,
    greeting_message: textOrNull(form.greeting),
    enable_email_collect: form.asksForEmail,
    allow_messages_after_resolved: form.allowsMessagesAfterResolved,
    lock_to_single_conversation: form.isLockedToSingleConversation,
    portal_id: form.portalId,
    channel: {
      website_url: form.websiteUrl.trim(),
      reply_time: form.replyTime,
      selected_feature_flags: [...form.features],
    },
  };
}

/** The list with one feature switched; other features keep their order, including those this screen does not know. */
export function withFeature(
  features: readonly WidgetFeatureFlag[],
  feature: WidgetFeatureFlag,
  isOn: boolean,
): WidgetFeatureFlag[] {
  const others = features.filter((other) => other !== feature);
  return isOn ? [...others, feature] : others;
}

export interface WidgetAppearanceForm {
  color: string;
  welcomeTitle: string;
  welcomeTagline: string;
}

export function widgetAppearanceFormOf(inbox: Inbox): WidgetAppearanceForm {
  return {
    color: inbox.widget_color ?? DEFAULT_WIDGET_COLOR,
    welcomeTitle: inbox.welcome_title ?? '',
    welcomeTagline: inbox.welcome_tagline ?? '',
  };
}

export function widgetAppearancePayloadOf({
  color,
  welcomeTitle,
  welcomeTagline,
}: WidgetAppearanceForm): InboxPatch {
  return {
    channel: {
      widget_color: color,
      welcome_title: welcomeTitle.trim(),
      welcome_tagline: welcomeTagline.trim(),
    },
  };
}

export interface ConfigurationForm {
  isIdentityMandatory: boolean;
  trustsUnverified: boolean;
  allowedDomains: string;
  webhookUrl: string;
}

export function configurationFormOf(inbox: Inbox): ConfigurationForm {
  return {
    isIdentityMandatory: inbox.hmac_mandatory ?? false,
    trustsUnverified: inbox.trust_unverified_identity ?? false,
    allowedDomains: (inbox.allowed_domains ?? '').split(',').filter(Boolean).join('\n'),
    webhookUrl: inbox.webhook_url ?? '',
  };
}

export function configurationPayloadOf(form: ConfigurationForm): InboxPatch {
  return {
    channel: {
      hmac_mandatory: form.isIdentityMandatory,
      // The two options exclude each other; the server rejects both together.
      trust_unverified_identity: form.trustsUnverified && !form.isIdentityMandatory,
      allowed_domains: form.allowedDomains
        .split(/[\s,]+/)
        .filter(Boolean)
        .join(','),
      webhook_url: form.webhookUrl.trim(),
    },
  };
}
