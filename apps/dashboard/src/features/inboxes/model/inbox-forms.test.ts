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

describe('a new website chat', () => {
  test('can be created once it has a name and a website', () => {
    expect(isWebsiteFormFilled(emptyWebsiteForm)).toBe(false);
    expect(isWebsiteFormFilled({ ...emptyWebsiteForm, name: 'Acme' })).toBe(false);
    expect(isWebsiteFormFilled({ ...emptyWebsiteForm, name: '  ', websiteUrl: 'acme.example' })).toBe(false);
    expect(isWebsiteFormFilled({ ...emptyWebsiteForm, name: 'Acme', websiteUrl: 'acme.example' })).toBe(true);
  });

  test('begins blue and is sent as the contract spells it', () => {
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

describe('a new API inbox', () => {
  test('takes a webhook address that is empty or begins with http', () => {
    expect(['', '  ', 'http://a.example', 'https://a.example'].every(isWebhookUrlAcceptable)).toBe(true);
    expect(['a.example', 'ftp://a.example'].some(isWebhookUrlAcceptable)).toBe(false);
    expect(apiPayloadOf({ name: ' App ', webhookUrl: '' })).toEqual({
      name: 'App',
      channel: { type: 'api', webhook_url: '' },
    });
  });
});

describe('saving a part of an inbox', () => {
  const inbox: Inbox = websiteInbox({
    greeting_message: 'Hello',
    selected_feature_flags: ['attachments', 'allow_mobile_webview'],
  });

  test('sends nothing when nothing differs', () => {
    const form = generalPayloadOf(generalFormOf(inbox));
    expect(buildInboxPatch(form, generalPayloadOf(generalFormOf(inbox)))).toEqual({});
    expect(
      buildInboxPatch(
        widgetAppearancePayloadOf(widgetAppearanceFormOf(inbox)),
        widgetAppearancePayloadOf(widgetAppearanceFormOf(inbox)),
      ),
    ).toEqual({});
  });

  test('sends what differs and leaves the rest to whoever changes it meanwhile', () => {
    const before = generalFormOf(inbox);
    const after = { ...before, name: 'Shop', features: withFeature(before.features, 'emoji_picker', true) };
    expect(buildInboxPatch(generalPayloadOf(before), generalPayloadOf(after))).toEqual({
      name: 'Shop',
      channel: { selected_feature_flags: ['attachments', 'allow_mobile_webview', 'emoji_picker'] },
    });
  });

  test('a greeting that was emptied is none', () => {
    const before = generalFormOf(inbox);
    const patch = buildInboxPatch(generalPayloadOf(before), generalPayloadOf({ ...before, greeting: ' ' }));
    expect(patch).toEqual({ greeting_message: null });
  });

  test('features this screen does not know survive', () => {
    expect(withFeature(['allow_mobile_webview', 'attachments'], 'attachments', false)).toEqual([
      'allow_mobile_webview',
    ]);
  });

  test('domains are written one per line and sent with commas', () => {
    const form = configurationFormOf(websiteInbox({ allowed_domains: 'a.example,*.b.example' }));
    expect(form.allowedDomains).toBe('a.example\n*.b.example');
    const { channel } = configurationPayloadOf({ ...form, allowedDomains: 'a.example\n\n c.example, ' });
    expect(channel?.allowed_domains).toBe('a.example,c.example');
  });
});

describe('the pre-chat form', () => {
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

  test('changes one field and keeps everything else, also what it has no box for', () => {
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
