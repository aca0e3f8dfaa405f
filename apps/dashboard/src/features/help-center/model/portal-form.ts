import type { Portal, PortalLayout } from '@parley/contract';
import type { PortalChanges } from '../data/portals';

/** A portal as its settings edit it; empty texts are none. */
export interface PortalForm {
  name: string;
  slug: string;
  domain: string;
  homepage: string;
  headerText: string;
  pageTitle: string;
  color: string;
  layout: PortalLayout;
  /** Id of the website inbox; '' without. */
  inboxId: string;
  isArchived: boolean;
  locales: readonly string[];
  /** Languages that are hidden from readers. */
  drafts: readonly string[];
  defaultLocale: string;
}

export function formOf(portal: Portal): PortalForm {
  const { allowed_locales: locales, default_locale: defaultLocale, layout } = portal.config;
  return {
    name: portal.name,
    slug: portal.slug,
    domain: portal.custom_domain ?? '',
    homepage: portal.homepage_link ?? '',
    headerText: portal.header_text ?? '',
    pageTitle: portal.page_title ?? '',
    color: portal.color,
    layout,
    inboxId: portal.inbox ? String(portal.inbox.id) : '',
    isArchived: portal.archived,
    locales: locales.map(({ code }) => code),
    drafts: locales.filter(({ draft }) => draft).map(({ code }) => code),
    defaultLocale,
  };
}

export function payloadOf(form: PortalForm): PortalChanges {
  return {
    name: form.name,
    slug: form.slug,
    custom_domain: form.domain.trim(),
    homepage_link: form.homepage.trim(),
    header_text: form.headerText,
    page_title: form.pageTitle,
    color: form.color,
    archived: form.isArchived,
    inbox_id: form.inboxId === '' ? null : Number(form.inboxId),
    config: {
      layout: form.layout,
      allowed_locales: [...form.locales],
      draft_locales: [...form.drafts],
      default_locale: form.defaultLocale,
    },
  };
}
