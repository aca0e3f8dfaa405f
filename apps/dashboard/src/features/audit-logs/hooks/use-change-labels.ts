import type { AuditLog } from '@parley/contract';
import { localeNameOf } from '@parley/i18n/codes/names';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useI18n, useT } from '@parley/i18n/react';
import { isolated } from '../../../shared/lib/isolated';
import { changesOf } from '../model/audit-changes';

/** Names of fields as the screens call them; other fields are shown with their API name. */
const fieldNames: Readonly<Record<string, DashboardKey>> = {
  name: 'common.name',
  email: 'common.email',
  password: 'common.password',
  locale: 'account.language',
  domain: 'account.domain',
  support_email: 'account.supportEmail',
  auto_resolve_after: 'account.inactivity',
  auto_resolve_message: 'account.message',
  auto_resolve_label: 'account.label',
  auto_resolve_ignore_waiting: 'account.ignoreWaiting',
  role: 'settings.role',
  availability: 'settings.availability',
  channel_type: 'settings.channel',
  url: 'webhooks.address',
  subscriptions: 'webhooks.events',
};

const valueNames: Readonly<Record<string, DashboardKey>> = {
  administrator: 'common.administrator',
  agent: 'common.agent',
  online: 'common.online',
  busy: 'common.busy',
  offline: 'common.offline',
};

/** Functions that format field names and values. */
export function useChangeLabels() {
  const { t, locale, formatNumber } = useI18n();
  const fieldText = (field: string): string => {
    const key = fieldNames[field];
    return key ? t(key) : field;
  };
  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (value === '[hidden]') return '••••••';
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (field === 'auto_resolve_after' && typeof value === 'number')
      return formatNumber(value, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
    if (field === 'locale' && typeof value === 'string') return localeNameOf(value, locale);
    if (typeof value === 'object') return JSON.stringify(value);
    const named = field === 'role' || field === 'availability' ? valueNames[String(value)] : undefined;
    return named ? t(named) : String(value);
  };
  return { fieldText, valueText };
}

const SUMMARY_FIELDS = 2;

/** Summary of the first changed fields in one line; empty for created and deleted objects, whose title says it all. */
export function useChangeSummary(): (entry: AuditLog) => string {
  const t = useT();
  const { fieldText, valueText } = useChangeLabels();
  return (entry) => {
    const changes = entry.action === 'update' ? changesOf(entry) : [];
    const more = changes.length - SUMMARY_FIELDS;
    const texts = changes.slice(0, SUMMARY_FIELDS).map(({ field, before, after }) =>
      t('auditLogs.change', {
        field: fieldText(field),
        before: isolated(valueText(field, before)),
        after: isolated(valueText(field, after)),
      }),
    );
    return [...texts, ...(more > 0 ? [t('auditLogs.moreChanges', { count: more })] : [])].join(' · ');
  };
}
