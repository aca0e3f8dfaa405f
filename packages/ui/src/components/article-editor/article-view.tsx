import '../rich-text-editor/rich-text-editor.css';
import './article-editor.css';
import { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef } from 'react';
import { parseArticle } from '@parley/article-text/document/parse-article';
import { articleExtensions } from './article-extensions';

interface ArticleViewProps {
  /** Markdown in the grammar of articles. */
  value: string;
}

/** The text of an article as its editor shows it, to read and copy from. */
export function ArticleView({ value }: ArticleViewProps) {
  const hostRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const instance = new Editor({
      element: hostRef.current,
      injectCSS: false,
      editable: false,
      extensions: articleExtensions(''),
      // The editor would call itself a text box.
      editorProps: { attributes: { role: 'article' } },
      content: parseArticle(value),
    });
    return () => instance.destroy();
  }, [value]);

  return <div ref={hostRef} dir="auto" className="rich-text article-text flex flex-col" />;
}
