export { ArticleEditorPage } from './article-editor-page';
export { ArticlesPage } from './articles-page';
export { CategoriesPage } from './categories-page';
export { NewPortalPage } from './new-portal-page';
export { PortalFinishPage } from './portal-finish-page';
export { PortalSettingsPage } from './portal-settings-page';
export { PortalsHome } from './portals-home';
export { PortalsPage } from './portals-page';
