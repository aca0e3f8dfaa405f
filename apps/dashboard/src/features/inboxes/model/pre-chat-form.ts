import type { Inbox, PreChatOptions } from '@parley/contract';
import type { InboxPatch } from '../data/inboxes';

export type PreChatField = PreChatOptions['pre_chat_fields'][number];

export interface PreChatForm {
  isEnabled: boolean;
  message: string;
  fields: readonly PreChatField[];
}

export function preChatFormOf(inbox: Inbox): PreChatForm {
  return {
    isEnabled: inbox.pre_chat_form_enabled ?? false,
    message: inbox.pre_chat_form_options?.pre_chat_message ?? '',
    fields: inbox.pre_chat_form_options?.pre_chat_fields ?? [],
  };
}

/** Takes fields that this screen does not show from `before`. */
export function preChatPayloadOf(form: PreChatForm, before: Inbox): InboxPatch {
  const isEmailRequired = before.pre_chat_form_options?.require_email;
  return {
    channel: {
      pre_chat_form_enabled: form.isEnabled,
      pre_chat_form_options: {
        pre_chat_message: form.message.trim(),
        ...(isEmailRequired === undefined ? {} : { require_email: isEmailRequired }),
        pre_chat_fields: form.fields.map(({ placeholder, ...field }) => ({
          ...field,
          placeholder,
          label: field.label.trim(),
        })),
      },
    },
  };
}

export function withField(
  fields: readonly PreChatField[],
  name: string,
  change: Partial<Pick<PreChatField, 'enabled' | 'required' | 'label'>>,
): PreChatField[] {
  return fields.map((field) => (field.name === name ? { ...field, ...change } : field));
}
