/** The parts of the visitor's wire shapes that the panel reads. Times are epoch seconds. */

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

/** 0 from the visitor, 1 from the team, 2 activity (never shown), 3 automatic. */
export type MessageType = 0 | 1 | 2 | 3;

export interface Message {
  id: number;
  content: string | null;
  message_type: MessageType;
  content_type?: string;
  content_attributes?: ContentAttributes | null;
  created_at: number;
  conversation_id: number;
  private?: boolean;
  echo_id?: string | number;
  attachments?: Attachment[];
  sender?: Sender | null;
}

export type ConversationStatus = 'open' | 'resolved' | 'pending' | 'snoozed';

export interface Conversation {
  id: number;
  status: ConversationStatus;
  contact_last_seen_at?: number;
  agent_last_seen_at?: number;
}

export interface Contact {
  id: number;
  has_email: boolean;
  has_name: boolean;
  has_phone_number: boolean;
  identifier?: string | null;
}

export interface Agent {
  id: number;
  name: string;
  avatar_url?: string;
  availability_status?: string;
}

export interface WorkingHour {
  day_of_week: number;
  closed_all_day: boolean;
  open_all_day: boolean;
  open_hour: number | null;
  open_minutes: number | null;
  close_hour: number | null;
  close_minutes: number | null;
}

export interface PreChatField {
  field_type: 'standard' | 'contact_attribute' | 'conversation_attribute';
  name: string;
  label: string;
  placeholder?: string;
  type: string;
  required: boolean;
  enabled: boolean;
  values?: string[];
  regex_pattern?: string | null;
  regex_cue?: string | null;
}

export interface PreChatOptions {
  pre_chat_message?: string;
  pre_chat_fields?: PreChatField[];
}

export interface Channel {
  avatarUrl?: string;
  locale?: string;
  websiteName: string;
  websiteToken: string;
  welcomeTitle?: string | null;
  welcomeTagline?: string | null;
  widgetColor?: string;
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
