export {
  type ArticleRow,
  findArticleBySlug,
  findArticleIds,
  keepFormerSlug,
  listArticlePage,
  loadArticles,
  loadTranslations,
} from './articles.repository';
export { listCategoryIdsBySlug, loadCategories, loadRelatedIds } from './categories.repository';
export { pageNumber } from './list-input';
export { presentLogo } from './portal-logo';
export { findPortalBySlug, loadLogos, type PortalRow, portalRows } from './portals.repository';
export { searchArticles } from './search-articles';
export { createArticle, updateArticle } from './articles.actions';
export { createCategory } from './categories.actions';
export { createPortal } from './portals.actions';
