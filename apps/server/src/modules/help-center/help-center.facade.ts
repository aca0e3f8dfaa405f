export {
  type ArticleRow,
  findArticleBySlug,
  findArticleIds,
  keepFormerSlug,
  listArticlePage,
  loadArticles,
  loadTranslations,
  searchWordsOf,
} from './articles.repository';
export { isPreviewToken } from './article-preview';
export { findArticleChanges } from './article-versions.repository';
export { listCategoryIdsBySlug, loadCategories, loadRelatedIds } from './categories.repository';
export { ownAddresses, plainHostName } from './host-names';
export { pageNumber } from './list-input';
export { findPortal } from './portals.agent-routes';
export { addressesOf, shownDomainOf } from './portal-address';
export { presentLogo } from './portal-logo';
export { findPortalBySlug, loadLogos, type PortalRow, portalRows } from './portals.repository';
export { wasJustChanged } from './recent-changes';
export { searchArticles } from './search-articles';
export { suggestArticles } from './suggest-articles';
export { createArticle, updateArticle } from './articles.actions';
export { createCategory } from './categories.actions';
export { createPortal } from './portals.actions';
