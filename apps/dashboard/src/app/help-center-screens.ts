import { lazyScreen } from './lazy-screen';

/** All screens are in one file, because the first load has the name of every file. */
const load = () => import('../features/help-center/screens');

const home = lazyScreen(load, 'PortalsHome');
const settings = lazyScreen(load, 'PortalSettingsPage');
const articles = lazyScreen(load, 'ArticlesPage');
const editor = lazyScreen(load, 'ArticleEditorPage');
const categories = lazyScreen(load, 'CategoriesPage');

/** The help center has more routes than screens. */
export const helpCenterScreens = {
  default_portal_articles: home,
  portalSlug: home,
  list_all_portals: lazyScreen(load, 'PortalsPage'),
  new_portal_information: lazyScreen(load, 'NewPortalPage'),
  portal_customization: settings,
  portal_finish: lazyScreen(load, 'PortalFinishPage'),
  edit_portal_information: settings,
  edit_portal_customization: settings,
  edit_portal_locales: settings,
  list_all_locale_categories: categories,
  all_locale_categories: categories,
  new_category_in_locale: categories,
  show_category: categories,
  list_all_locale_articles: articles,
  list_mine_articles: articles,
  list_archived_articles: articles,
  list_draft_articles: articles,
  show_category_articles: articles,
  help_center_insights: lazyScreen(load, 'InsightsPage'),
  new_article: editor,
  edit_article: editor,
};
