import type { WebWidgetSettings } from '@parley/contract';
import type { Updateable } from 'kysely';
import type { ChannelWebWidgetsTable } from '../../platform/db/tables';
import { type FieldProblem, ValidationError } from '../../platform/http/errors';
import { isHttpUrl, withoutUndefined } from '../settings-values';
import { normalizePreChatOptions } from './pre-chat-options';

type WebWidgetColumns = Omit<Updateable<ChannelWebWidgetsTable>, 'account_id' | 'id'>;

const COLOR_PATTERN = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** A source of a `frame-ancestors` list (CSP). Excludes characters that could end the header or the directive. */
const DOMAIN = /^(?:https?:\/\/)?(?:\*\.)?[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::(?:\d{1,5}|\*))?$/i;

/**
 * Columns for the given settings; `present` is the channel's current state. Errors: 422 with all invalid fields; 422
 * trusting unverified identities where verification is required.
 */
export function webWidgetColumns(
  settings: WebWidgetSettings,
  present: { hmac_mandatory: boolean } = { hmac_mandatory: false },
): WebWidgetColumns {
  const problems: FieldProblem[] = [];
  const { website_url: url, widget_color: color } = settings;
  if (url !== undefined && url.trim() === '') {
    problems.push({ attribute: 'website_url', message: "Website url can't be blank", code: 'blank' });
  } else if (url !== undefined && !isWebAddress(url.trim())) {
    problems.push({ attribute: 'website_url', message: 'Website url is invalid', code: 'invalid_url' });
  }
  if (color !== undefined && !COLOR_PATTERN.test(color.trim())) {
    problems.push({ attribute: 'widget_color', message: 'Widget color is invalid', code: 'invalid' });
  }
  const domains = domainsOf(settings.allowed_domains ?? '');
  if (!domains.every((domain) => DOMAIN.test(domain))) {
    problems.push({ attribute: 'allowed_domains', message: 'Allowed domains is invalid', code: 'invalid' });
  }
  const isMandatory = settings.hmac_mandatory ?? present.hmac_mandatory;
  if (isMandatory && settings.trust_unverified_identity) {
    const message = 'Trust unverified identity cannot be used together with required identity verification';
    problems.push({ attribute: 'trust_unverified_identity', message, code: 'conflicting' });
  }
  if (problems.length > 0) throw new ValidationError(problems);
  return withoutUndefined({
    website_url: url?.trim(),
    widget_color: color?.trim(),
    welcome_title: settings.welcome_title,
    welcome_tagline: settings.welcome_tagline,
    reply_time: settings.reply_time,
    pre_chat_form_enabled: settings.pre_chat_form_enabled,
    pre_chat_form_options:
      settings.pre_chat_form_options === undefined
        ? undefined
        : JSON.stringify(normalizePreChatOptions(settings.pre_chat_form_options)),
    continuity_via_email: settings.continuity_via_email,
    hmac_mandatory: settings.hmac_mandatory,
    // Required verification switches trust off, also for clients that do not know that setting.
    trust_unverified_identity: settings.hmac_mandatory ? false : settings.trust_unverified_identity,
    allowed_domains: settings.allowed_domains === undefined ? undefined : domains.join(','),
    feature_flags:
      settings.selected_feature_flags === undefined
        ? undefined
        : [...new Set(settings.selected_feature_flags ?? [])],
  });
}

function domainsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((domain) => domain !== '');
}

/** People also write `example.com` without `https://`, so both are accepted, but no other scheme. */
function isWebAddress(text: string): boolean {
  return isHttpUrl(text) || isHttpUrl(`https://${text}`);
}
