/**
 * Texts of the help center's articles in the chat panel, in all its languages. They load with the articles, because
 * most chats have none and the panel's size is limited.
 */
const en = {
  popular: 'Popular articles',
  search: 'Search for help',
  results: 'Search results',
  found: '{count, plural, one {# article found} other {# articles found}}',
  none: 'No articles found for “{query}”',
  loading: 'Loading articles…',
  failed: 'Couldn’t load the articles',
  viewAll: 'View all',
  opening: 'Loading…',
  openFailed: 'Couldn’t open the article',
  newTab: 'Open in a new tab',
};

export type ArticleTexts = Record<keyof typeof en, string>;

const de: ArticleTexts = {
  popular: 'Beliebte Artikel',
  search: 'Hilfe suchen',
  results: 'Suchergebnisse',
  found: '{count, plural, one {# Artikel gefunden} other {# Artikel gefunden}}',
  none: 'Keine Artikel zu „{query}“ gefunden',
  loading: 'Artikel werden geladen …',
  failed: 'Die Artikel konnten nicht geladen werden.',
  viewAll: 'Alle anzeigen',
  opening: 'Wird geladen …',
  openFailed: 'Der Artikel konnte nicht geöffnet werden.',
  newTab: 'In neuem Tab öffnen',
};

const fr: ArticleTexts = {
  popular: 'Articles populaires',
  search: 'Rechercher de l’aide',
  results: 'Résultats de la recherche',
  found: '{count, plural, one {# article trouvé} other {# articles trouvés}}',
  none: 'Aucun article trouvé pour « {query} »',
  loading: 'Chargement des articles…',
  failed: 'Impossible de charger les articles.',
  viewAll: 'Tout afficher',
  opening: 'Chargement…',
  openFailed: 'Impossible d’ouvrir l’article.',
  newTab: 'Ouvrir dans un nouvel onglet',
};

const es: ArticleTexts = {
  popular: 'Artículos populares',
  search: 'Buscar ayuda',
  results: 'Resultados de la búsqueda',
  found: '{count, plural, one {# artículo encontrado} other {# artículos encontrados}}',
  none: 'No hay artículos para «{query}»',
  loading: 'Cargando artículos…',
  failed: 'No se pudieron cargar los artículos.',
  viewAll: 'Ver todos',
  opening: 'Cargando…',
  openFailed: 'No se pudo abrir el artículo.',
  newTab: 'Abrir en una pestaña nueva',
};

const pt_BR: ArticleTexts = {
  popular: 'Artigos populares',
  search: 'Buscar ajuda',
  results: 'Resultados da busca',
  found: '{count, plural, one {# artigo encontrado} other {# artigos encontrados}}',
  none: 'Nenhum artigo encontrado para “{query}”',
  loading: 'Carregando artigos…',
  failed: 'Não foi possível carregar os artigos.',
  viewAll: 'Ver todos',
  opening: 'Carregando…',
  openFailed: 'Não foi possível abrir o artigo.',
  newTab: 'Abrir em uma nova guia',
};

const ar: ArticleTexts = {
  popular: 'مقالات شائعة',
  search: 'ابحث عن مساعدة',
  results: 'نتائج البحث',
  found:
    '{count, plural, zero {لا توجد مقالات} one {عُثر على مقالة واحدة} two {عُثر على مقالتين} few {عُثر على # مقالات} many {عُثر على # مقالة} other {عُثر على # مقالة}}',
  none: 'لم يُعثر على مقالات عن «{query}»',
  loading: 'جارٍ تحميل المقالات…',
  failed: 'تعذّر تحميل المقالات.',
  viewAll: 'عرض الكل',
  opening: 'جارٍ التحميل…',
  openFailed: 'تعذّر فتح المقالة.',
  newTab: 'فتح في علامة تبويب جديدة',
};

const hi: ArticleTexts = {
  popular: 'लोकप्रिय लेख',
  search: 'मदद खोजें',
  results: 'खोज परिणाम',
  found: '{count, plural, one {# लेख मिला} other {# लेख मिले}}',
  none: '“{query}” के लिए कोई लेख नहीं मिला',
  loading: 'लेख लोड हो रहे हैं…',
  failed: 'लेख लोड नहीं हो सके।',
  viewAll: 'सभी देखें',
  opening: 'लोड हो रहा है…',
  openFailed: 'लेख नहीं खुल सका।',
  newTab: 'नए टैब में खोलें',
};

const ja: ArticleTexts = {
  popular: '人気の記事',
  search: 'ヘルプを検索',
  results: '検索結果',
  found: '{count, plural, other {# 件の記事が見つかりました}}',
  none: '「{query}」に一致する記事はありません',
  loading: '記事を読み込んでいます…',
  failed: '記事を読み込めませんでした。',
  viewAll: 'すべて表示',
  opening: '読み込んでいます…',
  openFailed: '記事を開けませんでした。',
  newTab: '新しいタブで開く',
};

const zh_CN: ArticleTexts = {
  popular: '热门文章',
  search: '搜索帮助',
  results: '搜索结果',
  found: '{count, plural, other {找到 # 篇文章}}',
  none: '没有找到与“{query}”相关的文章',
  loading: '正在加载文章…',
  failed: '无法加载文章。',
  viewAll: '查看全部',
  opening: '正在加载…',
  openFailed: '无法打开文章。',
  newTab: '在新标签页中打开',
};

export const articleTexts = { en, de, fr, es, pt_BR, ar, hi, ja, zh_CN };
