import type { RouteDeclaration } from './declaration';

const helpCenter = {
  section: 'help_center',
  features: ['help_center'],
  whenOff: 'upgrade',
} as const;
const structure = { ...helpCenter, access: 'manageHelpCenter' } as const;
const content = { ...helpCenter, access: 'editArticles' } as const;

const portal = 'portals/$portalSlug';
const articles = `${portal}/$locale/articles` as const;
const categories = `${portal}/$locale/categories` as const;

/** Routes of the help center's editors. */
export const portalRoutes = [
  { path: 'portals', name: 'default_portal_articles', ...structure },
  { path: 'portals/all', name: 'list_all_portals', ...content },
  { path: 'portals/new', name: 'new_portal_information', ...structure },
  { path: `${portal}/customization`, name: 'portal_customization', ...structure },
  { path: `${portal}/finish`, name: 'portal_finish', ...structure },
  { path: portal, name: 'portalSlug', ...content },
  { path: `${portal}/edit`, name: 'edit_portal_information', ...structure },
  { path: `${portal}/edit/customizations`, name: 'edit_portal_customization', ...structure },
  { path: `${portal}/edit/locales`, name: 'edit_portal_locales', ...structure },
  { path: `${portal}/edit/categories`, name: 'list_all_locale_categories', ...content },
  { path: articles, name: 'list_all_locale_articles', ...content },
  { path: `${articles}/new`, name: 'new_article', ...content },
  { path: `${articles}/mine`, name: 'list_mine_articles', ...content },
  { path: `${articles}/archived`, name: 'list_archived_articles', ...content },
  { path: `${articles}/draft`, name: 'list_draft_articles', ...content },
  { path: `${articles}/$articleSlug`, name: 'edit_article', ...content },
  { path: `${portal}/$locale/insights`, name: 'help_center_insights', ...content },
  { path: categories, name: 'all_locale_categories', ...content },
  { path: `${categories}/new`, name: 'new_category_in_locale', ...content },
  {
    path: `${categories}/$categorySlug`,
    name: 'show_category',
    aliasName: 'edit_category',
    ...content,
  },
  { path: `${categories}/$categorySlug/articles`, name: 'show_category_articles', ...content },
] as const satisfies readonly RouteDeclaration[];
