import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, integer, labelOrNumber, lenient } from '../kit/values';
import {
  article,
  articleListMeta,
  articleStatuses,
  articleVersion,
  articleVersionText,
  articleViewer,
} from './entities';
import { articleEdit, articleInput, articleText, localeCode, positionsInput } from './input';
import { helpCenterLimits } from './limits';
import { slug } from './slug-param';

const tag = 'Help center';
const base = '/api/v1/accounts/:account_id/portals/:portal_slug/articles';
const params = z.object({ account_id: id, portal_slug: slug });
const one = { path: `${base}/:article_id`, params: params.extend({ article_id: id }), tag } as const;
const bulk = `${base}/bulk_actions`;
const editor = { who: 'member', anyOf: ['knowledge_base_manage'] } as const;
const manager = { who: 'administrator', orAnyOf: ['knowledge_base_manage'] } as const;
const output = z.strictObject({ payload: article });
const refused =
  'blank title; published without content; reserved, invalid or taken slug; unknown author, category or article; language that the portal has not';

const changed = 'another person has changed the text since `lock_version`';

const status = lenient(
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
    labelOrNumber(articleStatuses),
  ),
);

export const listArticles = defineRoute({
  name: 'listArticles',
  method: 'GET',
  path: base,
  summary: `Articles of a portal, ${helpCenterLimits.articlesPerPage} per page: last changed first, or by position in a category`,
  tag,
  access: editor,
  params,
  query: z.object({
    /** Sent back as it came; whatever is no page number counts as 1. */
    page: lenient(z.string().max(limits.nameCharacters)),
    locale: lenient(localeCode),
    /** Name or number. */
    status,
    author_id: lenient(id),
    category_slug: lenient(z.string().max(helpCenterLimits.slugCharacters)),
    /** Words in title, description or content; the last one may be incomplete. */
    query: lenient(z.string().max(limits.searchCharacters)),
    /** `views`: most viewed first. Others have no effect. */
    sort: lenient(z.string().max(limits.nameCharacters)),
  }),
  output: z.strictObject({ payload: z.array(article), meta: articleListMeta }),
});

export const viewArticle = defineRoute({
  ...one,
  name: 'viewArticle',
  method: 'PUT',
  path: `${one.path}/viewing`,
  summary:
    'Say that a window of the caller shows the article in its editor, every 10 s; answers who else does',
  access: editor,
  body: z.object({
    /** Any text that no other window of the person has. */
    window: z.string().min(1).max(64),
    /** False when the window is left or out of sight. */
    is_open: z.boolean(),
  }),
  output: z.strictObject({ payload: z.array(articleViewer) }),
});

export const previewArticle = defineRoute({
  ...one,
  name: 'previewArticle',
  method: 'GET',
  path: `${one.path}/preview`,
  summary: 'Leads to the public page with the changes that wait to be published, which is valid for an hour',
  access: editor,
  raw: true,
});

export const showArticle = defineRoute({
  ...one,
  name: 'showArticle',
  method: 'GET',
  summary: 'One article',
  access: editor,
  output,
});

export const createArticle = defineRoute({
  name: 'createArticle',
  method: 'POST',
  path: base,
  summary: 'Create an article; a draft unless a status is given',
  tag,
  access: editor,
  root: 'article',
  params,
  body: articleInput,
  output,
  errors: { 422: refused },
});

export const updateArticle = defineRoute({
  ...one,
  name: 'updateArticle',
  method: 'PATCH',
  alsoPut: true,
  summary: 'Change an article; in another category it goes to the end',
  access: editor,
  root: 'article',
  body: articleEdit,
  output,
  errors: { 409: changed, 422: `${refused}; time of publishing that is over` },
});

export const deleteArticle = defineRoute({
  ...one,
  name: 'deleteArticle',
  method: 'DELETE',
  summary: 'Delete an article; its translations stay',
  access: manager,
});

export const reorderArticles = defineRoute({
  name: 'reorderArticles',
  method: 'POST',
  path: `${base}/reorder`,
  summary: 'Change the positions of articles: all of them or, if one is unknown, none',
  tag,
  access: manager,
  params,
  body: positionsInput,
});

const ids = z.array(id).max(helpCenterLimits.bulkIds).nullish();
const noArticles = 'none of the articles was found';

export const updateArticleStatuses = defineRoute({
  name: 'updateArticleStatuses',
  method: 'PATCH',
  path: `${bulk}/update_status`,
  summary: 'Publish, archive or unpublish articles: all of them or, if one is refused, none',
  tag,
  access: manager,
  invalid: 'error',
  params,
  body: z.object({ ids, status: z.unknown().optional() }),
  errors: { 422: `${noArticles}, or no such status` },
});

export const updateArticleCategories = defineRoute({
  name: 'updateArticleCategories',
  method: 'PATCH',
  path: `${bulk}/update_category`,
  summary: 'Move articles into a category',
  tag,
  access: manager,
  invalid: 'error',
  params,
  body: z.object({ ids, category_id: lenient(integer) }),
  errors: { 422: `${noArticles}, or no such category` },
});

export const deleteArticles = defineRoute({
  name: 'deleteArticles',
  method: 'DELETE',
  path: `${bulk}/delete_articles`,
  summary: 'Delete articles',
  tag,
  access: manager,
  invalid: 'error',
  params,
  body: z.object({ ids }),
  errors: { 422: noArticles },
});

const waiting = `${one.path}/unpublished_changes`;

export const keepUnpublishedChanges = defineRoute({
  ...one,
  name: 'keepUnpublishedChanges',
  method: 'PUT',
  path: waiting,
  summary: 'Keep changes of a published article until they are published; readers do not see them',
  access: editor,
  body: articleText.extend({ lock_version: lenient(integer) }),
  output,
  errors: { 409: changed, 422: 'blank title; the article is not published' },
});

export const discardUnpublishedChanges = defineRoute({
  ...one,
  name: 'discardUnpublishedChanges',
  method: 'DELETE',
  path: waiting,
  summary: 'Discard the changes of a published article that wait; they stay among its versions',
  access: editor,
  output,
});

export const listArticleVersions = defineRoute({
  ...one,
  name: 'listArticleVersions',
  method: 'GET',
  path: `${one.path}/versions`,
  summary: `Former texts of an article, newest first, at most ${helpCenterLimits.versionsPerArticle}`,
  access: editor,
  output: z.strictObject({ payload: z.array(articleVersion) }),
});

export const showArticleVersion = defineRoute({
  ...one,
  name: 'showArticleVersion',
  method: 'GET',
  path: `${one.path}/versions/:version_id`,
  summary: 'One former text of an article',
  access: editor,
  params: one.params.extend({ version_id: id }),
  output: z.strictObject({ payload: articleVersionText }),
});

export const keepArticleVersion = defineRoute({
  ...one,
  name: 'keepArticleVersion',
  method: 'POST',
  path: `${one.path}/versions`,
  summary: 'Keep a text that is not saved, because another person has changed the article',
  access: editor,
  body: articleText,
  output: z.strictObject({ payload: articleVersionText }),
});
