import type { CallBody } from '@parley/api-client';
import type { AccountShow } from '@parley/contract';
import { isEmailLike } from '../../../shared/auth/email';
import { pickChanges } from '../../../shared/forms/pick-changes';
import { type InactivityUnit, inactivityOf, minutesOf } from './inactivity';

export type AccountPatch = CallBody<'updateAccount'>;

/** Values of the form; an empty text means "not set". */
export interface AccountForm {
  name: string;
  locale: string;
  domain: string;
  supportEmail: string;
  resolvesIdle: boolean;
  amount: string;
  unit: InactivityUnit;
  message: string;
  label: string;
  ignoresWaiting: boolean;
}

/** Names of the API fields whose errors the form can show. */
export const errorFields = [
  'name',
  'locale',
  'domain',
  'support_email',
  'auto_resolve_after',
  'auto_resolve_message',
  'auto_resolve_label',
] as const;

const SUGGESTED_MINUTES = 3 * 1_440;

export function accountFormOf({ name, locale, domain, support_email, settings }: AccountShow): AccountForm {
  const after = settings.auto_resolve_after;
  const isOn = typeof after === 'number' && after > 0;
  return {
    name,
    locale,
    domain: domain ?? '',
    supportEmail: support_email ?? '',
    resolvesIdle: isOn,
    ...inactivityOf(isOn ? after : SUGGESTED_MINUTES),
    message: textOf(settings.auto_resolve_message),
    label: textOf(settings.auto_resolve_label),
    ignoresWaiting: settings.auto_resolve_ignore_waiting === true,
  };
}

/** Body of the request: only the changed fields. */
export function buildAccountPatch(saved: AccountForm, form: AccountForm): AccountPatch {
  return pickChanges(patchOf(saved), patchOf(form));
}

/**
 * Whether a newly typed support address is invalid. The saved one is never an error, because the server accepted it.
 */
export function isAddressWrong(saved: AccountForm, { supportEmail }: AccountForm): boolean {
  const isTyped = supportEmail !== saved.supportEmail && supportEmail.trim() !== '';
  return isTyped && !isEmailLike(supportEmail);
}

export function isValidForm(saved: AccountForm, form: AccountForm): boolean {
  const hasTime = !form.resolvesIdle || minutesOf(form) !== null;
  return form.name.trim() !== '' && !isAddressWrong(saved, form) && hasTime;
}

function patchOf(form: AccountForm): AccountPatch {
  return {
    name: form.name.trim(),
    locale: form.locale as NonNullable<AccountPatch['locale']>,
    domain: orNull(form.domain),
    support_email: orNull(form.supportEmail),
    auto_resolve_after: form.resolvesIdle ? minutesOf(form) : null,
    auto_resolve_message: orNull(form.message),
    auto_resolve_label: orNull(form.label),
    auto_resolve_ignore_waiting: form.ignoresWaiting,
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
