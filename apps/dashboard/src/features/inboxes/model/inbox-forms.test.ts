import type { Inbox } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import {
  configurationFormOf,
  configurationPayloadOf,
  generalFormOf,
  generalPayloadOf,
  widgetAppearanceFormOf,
  widgetAppearancePayloadOf,
  withFeature,
} from './inbox-forms';
import { buildInboxPatch } from './inbox-patch';
import {
  apiPayloadOf,
  emptyWebsiteForm,
  isWebhookUrlAcceptable,
  isWebsiteFormFilled,
  websitePayloadOf,
} from './new-inbox-forms';
import { preChatFormOf, preChatPayloadOf, withField } from './pre-chat-form';
import { websiteInbox } from '../testing/website-inbox';

describe('form of a new website inbox', () => {
  test('a website inbox can be created once it has a name and a URL', () => {
    expect(isWebsiteFormFilled(emptyWebsiteForm)).toBe(false);
    expect(isWebsiteFormFilled({ ...emptyWebsiteForm, name: 'Acme' })).toBe(false);
    expect(isWebsiteFormFilled({ ...emptyWebsiteForm, name: '  ', websiteUrl: 'acme.example' })).toBe(false);
    expect(isWebsiteFormFilled({ ...emptyWebsiteForm, name: 'Acme', websiteUrl: 'acme.example' })).toBe(true);
  });

  test('a website inbox has a default color and is sent in the shape of the API', () => {
    const form = {
      ...emptyWebsiteForm,
      name: ' Acme ',
      websiteUrl: ' acme.example ',
      isGreeting: true,
      greeting: 'Hi',
    };
    expect(websitePayloadOf(form)).toEqual({
      name: 'Acme',
      greeting_enabled: true,
      greeting_message: 'Hi',
      channel: {
        type: 'web_widget',
        website_url: 'acme.example',
        widget_color: '#009CE0',
        welcome_title: '',
        welcome_tagline: '',
      },
    });
    expect(websitePayloadOf({ ...form, greeting: '  ' }).greeting_message).toBeNull();
  });
});

describe('form of a new API inbox', () => {
  test('a webhook URL must be empty or an http(s) address', () => {
    expect(['', '  ', 'http://a.example', 'https://a.example'].every(isWebhookUrlAcceptable)).toBe(true);
    expect(['a.example', 'ftp://a.example'].some(isWebhookUrlAcceptable)).toBe(false);
    expect(apiPayloadOf({ name: ' App ', webhookUrl: '' })).toEqual({
      name: 'App',
      channel: { type: 'api', webhook_url: '' },
    });
  });
});

describe('saving an inbox', () => {
  const inbox: Inbox = websiteInbox({
    greeting_message: 'Hello',
    selected_feature_flags: ['attachments', 'allow_mobile_webview'],
  });

  test('an unchanged form sends nothing', () => {
    const form = generalPayloadOf(generalFormOf(inbox));
    expect(buildInboxPatch(form, generalPayloadOf(generalFormOf(inbox)))).toEqual({});
    expect(
      buildInboxPatch(
        widgetAppearancePayloadOf(widgetAppearanceFormOf(inbox)),
        widgetAppearancePayloadOf(widgetAppearanceFormOf(inbox)),
      ),
    ).toEqual({});
  });

  test('only changed fields are sent', () => {
    const before = generalFormOf(inbox);
    const after = { ...before, name: 'Shop', features: withFeature(before.features, 'emoji_picker', true) };
    expect(buildInboxPatch(generalPayloadOf(before), generalPayloadOf(after))).toEqual({
      name: 'Shop',
      channel: { selected_feature_flags: ['attachments', 'allow_mobile_webview', 'emoji_picker'] },
    });
  });

  test('an emptied greeting is saved as null', () => {
    const before = generalFormOf(inbox);
    const patch = buildInboxPatch(generalPayloadOf(before), generalPayloadOf({ ...before, greeting: ' ' }));
    expect(patch).toEqual({ greeting_message: null });
  });

  test('unknown feature flags are kept', () => {
    expect(withFeature(['allow_mobile_webview', 'attachments'], 'attachments', false)).toEqual([
      'allow_mobile_webview',
    ]);
  });

  test('allowed domains are edited one per line and sent with commas', () => {
    const form = configurationFormOf(websiteInbox({ allowed_domains: 'a.example,*.b.example' }));
    expect(form.allowedDomains).toBe('a.example\n*.b.example');
    const { channel } = configurationPayloadOf({ ...form, allowedDomains: 'a.example\n\n c.example, ' });
    expect(channel?.allowed_domains).toBe('a.example,c.example');
  });
});

describe('pre-chat form', () => {
  const inbox = websiteInbox({
    pre_chat_form_options: {
      pre_chat_message: 'Tell us who you are',
      require_email: true,
      pre_chat_fields: [
        {
          field_type: 'standard',
          name: 'emailAddress',
          label: 'Email',
          type: 'email',
          required: true,
          enabled: false,
        },
        {
          field_type: 'contact_attribute',
          name: 'plan',
          label: 'Plan',
          type: 'list',
          values: ['a', 'b'],
          required: false,
          enabled: true,
        },
      ],
    },
  });

  test('changing one field keeps the others and all unknown settings', () => {
    const form = preChatFormOf(inbox);
    const fields = withField(form.fields, 'emailAddress', { enabled: true, label: ' Your e-mail ' });
    const { channel } = preChatPayloadOf({ ...form, fields }, inbox);
    expect(channel?.pre_chat_form_options).toMatchObject({
      require_email: true,
      pre_chat_fields: [
        { name: 'emailAddress', label: 'Your e-mail', enabled: true, required: true },
        { name: 'plan', values: ['a', 'b'], enabled: true },
      ],
    });
  });
});
