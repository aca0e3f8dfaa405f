import type { Inbox, WorkingHour } from '@parley/contract';

/** A website inbox as the server creates it; tests pass only the fields that matter. */
export function websiteInbox(change: Partial<Inbox> = {}): Inbox {
  return {
    id: 1,
    channel_id: 1,
    name: 'Acme website',
    channel_type: 'Channel::WebWidget',
    avatar_url: '',
    greeting_enabled: false,
    greeting_message: null,
    working_hours_enabled: false,
    working_hours: [0, 1, 2, 3, 4, 5, 6].map(newWorkingHour),
    timezone: 'UTC',
    out_of_office_message: null,
    enable_email_collect: true,
    csat_survey_enabled: false,
    csat_config: {},
    enable_auto_assignment: true,
    auto_assignment_config: {},
    allow_messages_after_resolved: true,
    lock_to_single_conversation: false,
    sender_name_type: 'friendly',
    business_name: null,
    callback_webhook_url: null,
    portal_id: null,
    allowed_domains: '',
    widget_color: '#009CE0',
    website_url: 'https://acme.example',
    hmac_mandatory: false,
    trust_unverified_identity: false,
    welcome_title: '',
    welcome_tagline: '',
    web_widget_script: '<script></script>',
    website_token: 'token',
    first_visited_at: null,
    selected_feature_flags: ['attachments', 'emoji_picker', 'end_conversation'],
    reply_time: 'in_a_few_minutes',
    messaging_service_sid: null,
    phone_number: null,
    provider: null,
    pre_chat_form_enabled: false,
    pre_chat_form_options: { pre_chat_message: '', pre_chat_fields: [] },
    continuity_via_email: true,
    ...change,
  };
}

function newWorkingHour(day: number): WorkingHour {
  const isClosed = day === 0 || day === 6;
  return {
    day_of_week: day,
    closed_all_day: isClosed,
    open_all_day: false,
    open_hour: isClosed ? null : 9,
    open_minutes: isClosed ? null : 0,
    close_hour: isClosed ? null : 17,
    close_minutes: isClosed ? null : 0,
  };
}
