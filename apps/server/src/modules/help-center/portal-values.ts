import { hexColor, type PortalInput, type PortalTranslation, savedSlug, slugOf } from '@parley/contract';
import { ValidationError } from '../../platform/http/errors';
import { blank, invalid } from '../../platform/http/field-problems';
import { plainHostName } from './host-names';
import type { PortalRow, PortalValues } from './portals.repository';

/**
 * The columns of a portal after an input; what is left out keeps its value. `before` is null when a portal is created.
 * A domain in `reserved` would take the installation's own pages away from everybody; with `mustProve` a new domain is not
 * shown until it is proved.
 * Error: 422 with the fields that are invalid.
 */
export function portalValuesOf(
  input: PortalInput,
  before: PortalRow | null,
  { reserved, mustProve }: { reserved: readonly string[]; mustProve: boolean },
): Omit<PortalValues, 'inbox_id' | 'logo_blob_id'> {
  const name = (input.name ?? before?.name ?? '').trim();
  const slug = (input.slug ?? before?.slug ?? slugOf(name)).trim();
  const color = input.color === undefined ? (before?.color ?? null) : input.color;
  const custom_domain = domainOf(input, before);
  const homepage_link =
    input.homepage_link === undefined ? (before?.homepage_link ?? null) : input.homepage_link;
  const config = configOf(input, before);
  const problems = [
    ...(name === '' ? [blank('name')] : []),
    ...(slug === '' ? [blank('slug')] : []),
    ...(slug !== '' && !savedSlug.test(slug) ? [invalid('slug', 'Slug is invalid')] : []),
    ...(color !== null && !hexColor.safeParse(color).success ? [invalid('color', 'Color is invalid')] : []),
    ...(custom_domain !== null && !isHostName(custom_domain)
      ? [invalid('custom_domain', 'Custom domain is invalid')]
      : []),
    ...(custom_domain !== null && reserved.includes(custom_domain)
      ? [invalid('custom_domain', 'Custom domain is an address of this installation')]
      : []),
    ...(homepage_link !== null && !isWebAddress(homepage_link)
      ? [invalid('homepage_link', 'Homepage link is invalid')]
      : []),
    ...(config.draft_locales.includes(config.default_locale)
      ? [invalid('config', 'Config default locale cannot be drafted.')]
      : []),
  ];
  if (problems.length > 0) throw new ValidationError(problems);
  return {
    name,
    slug,
    color,
    ...domainColumns(custom_domain, before, mustProve),
    homepage_link,
    page_title: input.page_title === undefined ? (before?.page_title ?? null) : input.page_title,
    header_text: input.header_text === undefined ? (before?.header_text ?? null) : input.header_text,
    archived: input.archived ?? before?.archived ?? false,
    allowed_locales: JSON.stringify(config.allowed_locales),
    draft_locales: JSON.stringify(config.draft_locales),
    default_locale: config.default_locale,
    layout: config.layout,
    social_profiles: JSON.stringify(config.social_profiles),
    locale_translations: JSON.stringify(config.locale_translations),
  };
}

function configOf({ config = {} }: PortalInput, before: PortalRow | null) {
  const asked = config.allowed_locales ?? before?.allowed_locales ?? [];
  const first = config.default_locale ?? before?.default_locale ?? asked[0] ?? 'en';
  const allowed_locales = asked.length > 0 ? asked : [first];
  // A stored default that is not offered any more would lead every visitor to an empty page.
  const default_locale =
    config.default_locale ?? (allowed_locales.includes(first) ? first : (allowed_locales[0] ?? 'en'));
  const draft_locales = config.draft_locales ?? before?.draft_locales ?? [];
  return {
    allowed_locales,
    default_locale,
    draft_locales: draft_locales.filter((code) => allowed_locales.includes(code)),
    layout: config.layout ?? before?.layout ?? 'classic',
    social_profiles: config.social_profiles ?? before?.social_profiles ?? {},
    locale_translations: translationsOf(config.locale_translations) ?? before?.locale_translations ?? {},
  };
}

type SentTranslations = NonNullable<PortalInput['config']>['locale_translations'];

/** Leaves out languages whose texts are all empty. */
function translationsOf(sent: SentTranslations): Record<string, PortalTranslation> | undefined {
  if (!sent) return undefined;
  const kept = Object.entries(sent).filter(([, texts]) => Object.values(texts).some(Boolean));
  return Object.fromEntries(kept);
}

function domainColumns(custom_domain: string | null, before: PortalRow | null, mustProve: boolean) {
  if (before && custom_domain === before.custom_domain) {
    return {
      custom_domain,
      domain_named_at: before.domain_named_at,
      domain_proved_at: before.domain_proved_at,
    };
  }
  const now = custom_domain === null ? null : new Date();
  return { custom_domain, domain_named_at: now, domain_proved_at: mustProve ? null : now };
}

/** A whole URL is reduced to its host, because clients of the compatible API send one. */
function domainOf({ custom_domain: sent }: PortalInput, before: PortalRow | null): string | null {
  if (sent === undefined) return before?.custom_domain ?? null;
  if (sent === null) return null;
  const text = sent.trim().toLowerCase();
  return plainHostName(/^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).hostname : text);
}

/** A name with at least one dot, which an address of a machine (`127.0.0.1`) is not. */
function isHostName(text: string): boolean {
  return (
    text.length <= 253 &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(text)
  );
}

/** `https://` may be left out. Others, such as `javascript:`, would run in the browser of a reader. */
function isWebAddress(text: string): boolean {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol);
}
