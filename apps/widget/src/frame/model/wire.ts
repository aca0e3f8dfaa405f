import type {
  WidgetPortal,
  PreChatOptions,
  WidgetAgent,
  WidgetContact,
  WidgetConversation,
  WidgetMessage,
  WorkingHour,
} from '@parley/contract';

// Types of the visitor's API, limited to the fields the panel reads. Responses and events have the same objects with
// more or fewer fields, so every field the panel can do without is optional here. Times are epoch seconds.

export type { PreChatOptions, WorkingHour };
export type Agent = WidgetAgent;
export type Contact = WidgetContact & { identifier?: string | null };
export type Conversation = Pick<WidgetConversation, 'id' | 'status'> & Partial<WidgetConversation>;
export type PreChatField = PreChatOptions['pre_chat_fields'][number];

export interface Sender {
  id: number;
  name: string | null;
  available_name?: string;
  avatar_url?: string;
  thumbnail?: string;
  type?: 'user' | 'contact' | 'agent_bot' | 'captain_assistant';
}

export interface Attachment {
  id: number;
  file_type: string;
  data_url?: string | null;
  thumb_url?: string;
  extension?: string | null;
  content_type?: string;
  file_size?: number;
  width?: number | null;
  height?: number | null;
  fallback_title?: string | null;
  coordinates_lat?: number;
  coordinates_long?: number;
}

export interface ContentAttributes {
  items?: TemplateItem[];
  submitted_email?: string;
  submitted_values?: SubmittedValue[] | { csat_survey_response?: CsatAnswer };
  display_type?: string;
  button_label?: string;
  deleted?: boolean;
  in_reply_to?: number | null;
}

export interface TemplateItem {
  title?: string;
  value?: string;
  description?: string;
  media_url?: string;
  link?: string;
  actions?: { text: string; type: string; uri?: string; payload?: string }[];
  name?: string;
  label?: string;
  type?: string;
  placeholder?: string;
  options?: { label: string; value: string }[];
  default?: string;
  required?: boolean | string;
  pattern?: string;
  pattern_error?: string;
}

export interface SubmittedValue {
  name?: string;
  title?: string;
  value?: string;
}

export interface CsatAnswer {
  rating: number;
  feedback_message?: string;
}

export interface Message {
  id: number;
  content: string | null;
  /** 0 from the visitor, 1 from the team, 2 activity (never shown), 3 automatic. */
  message_type: WidgetMessage['message_type'];
  content_type?: string;
  content_attributes?: ContentAttributes | null;
  created_at: number;
  conversation_id: number;
  private?: boolean;
  echo_id?: string | number;
  attachments?: Attachment[];
  sender?: Sender | null;
}

export interface Channel {
  avatarUrl?: string;
  locale?: string;
  websiteName: string;
  websiteToken: string;
  welcomeTitle?: string | null;
  welcomeTagline?: string | null;
  widgetColor?: string;
  portal?: WidgetPortal | null;
  enabledFeatures?: string[];
  replyTime?: string;
  preChatFormEnabled?: boolean;
  preChatFormOptions?: PreChatOptions | null;
  workingHoursEnabled?: boolean;
  workingHours?: WorkingHour[];
  outOfOfficeMessage?: string | null;
  timezone?: string;
  allowMessagesAfterResolved?: boolean;
  disableBranding?: boolean;
}

export interface GlobalConfig {
  BRAND_NAME?: string;
  WIDGET_BRAND_URL?: string;
  MAXIMUM_FILE_UPLOAD_SIZE?: number | string;
}
