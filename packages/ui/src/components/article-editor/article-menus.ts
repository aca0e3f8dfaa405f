import type { Editor } from '@tiptap/core';
import type { ArticleToolName, Tool, ToolName } from '../rich-text-editor/toolbar/tools';
import type { MenuItem, Triggers } from '../rich-text-editor/triggers/triggers';

/** An article that a text can link to. */
export interface LinkableArticle {
  id: number;
  title: string;
  /** Its category, or anything else that tells it from others. */
  description: string;
  /** Where the link leads. */
  href: string;
}

type AnyTool = ToolName | ArticleToolName;

interface MenuOptions {
  labels: { tools: Partial<Record<AnyTool, string>>; blocks: string; articles: string };
  tools: Partial<Record<AnyTool, Tool>>;
  pickImage: () => void;
  searchArticles: (query: string, signal: AbortSignal) => Promise<readonly LinkableArticle[]>;
}

/** The blocks that `/` offers, in this order. */
const BLOCKS: readonly AnyTool[] = [
  'heading2',
  'heading3',
  'bulletList',
  'orderedList',
  'image',
  'table',
  'callout',
  'codeBlock',
  'embed',
  'articleLink',
  'blockquote',
  'divider',
];

/** The menus of `/`, which inserts a block, and of `[[`, which links to an article. */
export function articleTriggers({ labels, tools, pickImage, searchArticles }: MenuOptions): Triggers {
  const blocks = BLOCKS.flatMap((name): MenuItem[] => {
    const tool = tools[name];
    const label = labels.tools[name];
    const run = name === 'image' ? pickImage : (editor: Editor) => tool?.run?.(editor);
    return tool && label !== undefined
      ? [{ id: name, label, icon: tool.icon, insert: { type: 'command', run } }]
      : [];
  });
  return {
    article: {
      label: labels.articles,
      search: async (query, signal) =>
        (await searchArticles(query.trim(), signal)).map(({ id, title, description, href }) => ({
          id: String(id),
          label: title,
          description,
          insert: { type: 'link', href, text: title },
        })),
    },
    block: {
      label: labels.blocks,
      search: (query) => {
        const wanted = query.toLowerCase();
        return blocks.filter(({ id, label }) =>
          [id, label].some((one) => one.toLowerCase().includes(wanted)),
        );
      },
    },
  };
}
