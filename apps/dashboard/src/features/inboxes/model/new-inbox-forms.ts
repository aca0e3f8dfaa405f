import type { NewInbox } from '../data/inboxes';
import { textOrNull } from './inbox-patch';

export interface WebsiteForm {
  name: string;
  websiteUrl: string;
  color: string;
  welcomeTitle: string;
  welcomeTagline: string;
  isGreeting: boolean;
  greeting: string;
}

export const DEFAULT_WIDGET_COLOR = '#009CE0';

export const emptyWebsiteForm: WebsiteForm = {
  name: '',
  websiteUrl: '',
  color: DEFAULT_WIDGET_COLOR,
  welcomeTitle: '',
  welcomeTagline: '',
  isGreeting: false,
  greeting: '',
};

export function isWebsiteFormFilled({ name, websiteUrl }: WebsiteForm): boolean {
  return name.trim() !== '' && websiteUrl.trim() !== '';
}

export function websitePayloadOf(form: WebsiteForm): NewInbox {
  return {
    name: form.name.trim(),
    greeting_enabled: form.isGreeting,
    greeting_message: textOrNull(form.greeting),
    channel: {
      type: 'web_widget',
      website_url: form.websiteUrl.trim(),
      widget_color: form.color,
      welcome_title: form.welcomeTitle.trim(),
      welcome_tagline: form.welcomeTagline.trim(),
    },
  };
}

export interface ApiForm {
  name: string;
  webhookUrl: string;
}

export function apiPayloadOf({ name, webhookUrl }: ApiForm): NewInbox {
  return { name: name.trim(), channel: { type: 'api', webhook_url: webhookUrl.trim() } };
}

/** Empty, or a URL that starts with http; the server validates fully. */
export function isWebhookUrlAcceptable(url: string): boolean {
  return url.trim() === '' || /^http/i.test(url.trim());
}
