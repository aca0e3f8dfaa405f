import type { ActionContext } from '../access/access.facade';
import { createArticle, createCategory, createPortal } from '../help-center/help-center.facade';
import { updateInbox } from '../inboxes/inboxes.facade';
import { sampleCategories, type SampleArticle } from './sample-articles';
import { findSampleAgent, type SampleBaseData } from './sample-base-data';
import { setSampleViews } from './sample-data.repository';
import { createSampleInsights, type SampleReads } from './sample-insights';

/** A help center in two languages with articles of all kinds of content, linked to the chat of the website. */
export async function createSampleHelpCenter(ctx: ActionContext, baseData: SampleBaseData): Promise<void> {
  // Slugs are unique in the installation, and the sample data may be loaded into several accounts.
  const unique = (slug: string) => `${slug}-${ctx.accountId}`;
  const { id: portalId, slug: portal } = await createPortal(ctx, {
    name: 'Acme',
    slug: unique('acme'),
    color: '#009ce0',
    page_title: 'Acme Help Center',
    header_text: 'How can we help?',
    homepage_link: 'https://acme.example',
    inbox_id: baseData.inboxIds.website,
    config: {
      allowed_locales: ['en', 'ar', 'de'],
      default_locale: 'en',
      draft_locales: ['de'],
      layout: 'documentation',
      social_profiles: { instagram: 'acme', youtube: '@acme' },
      locale_translations: { ar: { page_title: 'مركز مساعدة Acme', header_text: 'كيف يمكننا مساعدتك؟' } },
    },
  });
  await updateInbox(ctx, baseData.inboxIds.website, { portal_id: portalId });
  const reads: SampleReads[] = [];
  const publish = async (
    article: SampleArticle,
    more: { categoryId: number; locale: string; rootId?: number },
  ) => {
    const text = more.locale === 'ar' ? article.arabic : article;
    if (!text) return undefined;
    const { id } = await createArticle(ctx, portal, {
      title: text.title,
      description: text.description ?? null,
      content: text.content,
      slug: unique(more.locale === 'ar' ? `${article.slug}-ar` : article.slug),
      category_id: more.categoryId,
      author_id: findSampleAgent(baseData, article.author).id,
      status: article.status ?? 'published',
      associated_article_id: more.rootId ?? null,
    });
    if (more.locale === 'en' && article.views) {
      await setSampleViews(ctx.db, ctx.accountId, id, article.views);
      reads.push({ articleId: id, slug: article.slug, views: article.views });
    }
    return id;
  };
  for (const { slug, name, icon, description, arabic, articles } of sampleCategories) {
    const category = await createCategory(ctx, portal, { name, slug, icon, description, locale: 'en' });
    const translated =
      arabic &&
      (await createCategory(ctx, portal, {
        ...arabic,
        slug,
        icon,
        locale: 'ar',
        associated_category_id: category.id,
      }));
    for (const article of articles) {
      const rootId = await publish(article, { categoryId: category.id, locale: 'en' });
      if (translated && article.arabic) {
        await publish(article, { categoryId: translated.id, locale: 'ar', ...(rootId && { rootId }) });
      }
    }
  }
  await createSampleInsights(ctx, { portalId, reads });
}
