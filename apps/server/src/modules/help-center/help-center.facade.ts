export {
  type ArticleRow,
  findArticleBySlug,
  findArticleIds,
  listArticlePage,
  loadArticles,
  loadTranslations,
} from './articles.repository';
export { loadRelatedIds } from './categories.repository';
export { pageNumber } from './list-input';
export { addressesOf } from './portal-address';
export { presentLogo } from './portal-logo';
export { loadLogos, type PortalRow } from './portals.repository';
export { searchArticles } from './search-articles';
export { createArticle } from './articles.actions';
export { createCategory } from './categories.actions';
export { createPortal } from './portals.actions';
