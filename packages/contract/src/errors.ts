import { accountErrors } from './accounts/errors';
import { agentErrors } from './agents/errors';
import { assignmentPolicyErrors } from './assignment-policies/errors';
import { authErrors } from './auth/errors';
import { bulkActionErrors } from './bulk-actions/errors';
import { contactImportErrors } from './contact-imports/errors';
import { contactMergeErrors } from './contact-merges/errors';
import { channelErrors } from './channels/errors';
import { contactErrors } from './contacts/errors';
import { conversationErrors } from './conversations/errors';
import { fileErrors } from './files/errors';
import { filterErrors } from './filters/errors';
import { helpCenterErrors } from './help-center/errors';
import {
  bodyErrors,
  commonErrors,
  type ErrorDefinition,
  type ErrorDefinitions,
  type FieldErrorDefinition,
  fieldErrors,
  type FieldErrorCode,
  type ParamsOf,
} from './kit/errors';
import { messageErrors } from './messages/errors';
import { notificationErrors } from './notifications/errors';
import { scheduledMessageErrors } from './scheduled-messages/errors';
import { searchErrors } from './search/errors';
import { superAdminErrors } from './super-admin/errors';
import { teamErrors } from './teams/errors';
import { webhookErrors } from './webhooks/errors';

export { bodyErrors, type FieldError, type FieldErrorCode, type FieldReason } from './kit/errors';

/** All errors by area, in the order of docs/error-codes.md. */
export const errorAreas = {
  Everywhere: commonErrors,
  'Bodies and uploads': bodyErrors,
  Accounts: accountErrors,
  Agents: agentErrors,
  'Assignment policies': assignmentPolicyErrors,
  Authentication: authErrors,
  'Bulk actions': bulkActionErrors,
  Channels: channelErrors,
  Contacts: { ...contactErrors, ...contactMergeErrors },
  'Contact imports': contactImportErrors,
  Conversations: conversationErrors,
  Files: fileErrors,
  Filters: filterErrors,
  'Help center': helpCenterErrors,
  Messages: messageErrors,
  Notifications: notificationErrors,
  'Scheduled messages': scheduledMessageErrors,
  Search: searchErrors,
  'Super administration': superAdminErrors,
  Teams: teamErrors,
  Webhooks: webhookErrors,
} satisfies Record<string, ErrorDefinitions>;

const definitions = {
  ...commonErrors,
  ...bodyErrors,
  ...accountErrors,
  ...agentErrors,
  ...assignmentPolicyErrors,
  ...authErrors,
  ...bulkActionErrors,
  ...channelErrors,
  ...contactErrors,
  ...contactImportErrors,
  ...contactMergeErrors,
  ...conversationErrors,
  ...fileErrors,
  ...filterErrors,
  ...helpCenterErrors,
  ...messageErrors,
  ...notificationErrors,
  ...scheduledMessageErrors,
  ...searchErrors,
  ...superAdminErrors,
  ...teamErrors,
  ...webhookErrors,
};

type Definitions = typeof definitions;

/** Every code that a refusal may carry as `error_code`. */
export type ErrorCode = keyof Definitions;

/** The codes whose status is `Status`. */
export type CodeWithStatus<Status extends number> = {
  [Code in ErrorCode]: Definitions[Code]['status'] extends Status ? Code : never;
}[ErrorCode];

/** The type of `error_params` for a code; `undefined` if it has none. */
export type ErrorParams<Code extends ErrorCode> = ParamsOf<Definitions[Code]>;

/** The last arguments of a refusal: the params, if its code needs any. */
export type ErrorParamArguments<Code extends ErrorCode> =
  ErrorParams<Code> extends undefined ? [] : [params: ErrorParams<Code>];

/** The registry of error codes. */
export const errorDefinitions: Readonly<Record<ErrorCode, ErrorDefinition>> = definitions;

/** The codes inside `invalid_input`. */
export const fieldErrorDefinitions: Readonly<Record<FieldErrorCode, FieldErrorDefinition>> = fieldErrors;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorDefinitions, code);
}
