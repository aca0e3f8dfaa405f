import type { Portal, PortalLayout, SocialNetwork } from '@parley/contract';
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
  /** Texts by language, also of languages that were removed: they come back with the language. */
  translations: Readonly<Record<string, PortalTexts>>;
  /** Handles by network. */
  profiles: Partial<Record<SocialNetwork, string>>;
}

/** Texts of a portal in one language; empty ones are those of the default language. */
export interface PortalTexts {
  name: string;
  pageTitle: string;
  headerText: string;
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
    translations: Object.fromEntries(
      Object.entries(portal.config.locale_translations).map(([code, texts]) => [
        code,
        {
          name: texts.name ?? '',
          pageTitle: texts.page_title ?? '',
          headerText: texts.header_text ?? '',
        },
      ]),
    ),
    profiles: portal.config.social_profiles,
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
      locale_translations: Object.fromEntries(
        Object.entries(form.translations).map(([code, { name, pageTitle, headerText }]) => [
          code,
          { name: name.trim(), page_title: pageTitle.trim(), header_text: headerText.trim() },
        ]),
      ),
      social_profiles: Object.fromEntries(
        Object.entries(form.profiles).flatMap(([network, handle]) =>
          handle.trim() === '' ? [] : [[network, handle.trim()]],
        ),
      ),
    },
  };
}

/** A section of the settings, which shows some fields of the form. */
export interface PortalFormPart {
  form: PortalForm;
  set: (change: Partial<PortalForm>) => void;
}
