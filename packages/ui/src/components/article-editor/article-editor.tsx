import '../rich-text-editor/rich-text-editor.css';
import './article-editor.css';
import { Editor } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseArticle } from '@parley/article-text/document/parse-article';
import { useFieldControl, useFieldLabelId } from '../field';
import { Pasting } from '../rich-text-editor/extensions/pasting';
import { Toolbar } from '../rich-text-editor/toolbar/toolbar';
import type { ArticleToolName, ToolName } from '../rich-text-editor/toolbar/tools';
import { TriggerMenu } from '../rich-text-editor/triggers/trigger-menu';
import { TriggerMenus } from '../rich-text-editor/triggers/trigger-plugin';
import { useTriggerMenu } from '../rich-text-editor/triggers/use-trigger-menu';
import { IMAGE_ACCEPT, type ImageProblem } from '../rich-text-editor/upload-image';
import { articleTriggers, type LinkableArticle } from './article-menus';
import { articleTools } from './article-tools';
import { createArticleWriter } from './article-writer';
import { EmbedForm, type EmbedLabels } from './embed-form';
import { useImageUpload } from '../rich-text-editor/use-image-upload';
import type { RichTextLabels } from '../rich-text-editor/labels';
import { articleExtensions } from './article-extensions';
import { ContextBar, type ContextBarLabels } from './context-bar';

export type ArticleEditorLabels = Pick<RichTextLabels, 'toolbar' | 'tools' | 'link' | 'loading'> &
  ContextBarLabels & {
    /** Names of the menus of `/` and `[[`. */
    blocks: string;
    articles: string;
    embed: EmbedLabels;
  };

export interface ArticleEditorProps {
  /** Markdown in the grammar of articles. */
  value: string;
  onValueChange: (markdown: string) => void;
  placeholder: string;
  labels: ArticleEditorLabels;
  /** Stores an image and returns its URL. */
  onUploadImage: (file: File, signal: AbortSignal) => Promise<string>;
  onImageProblem: (problem: ImageProblem, file: File) => void;
  /** Articles to link to; without a query those that are worth an offer. */
  onSearchArticles: (query: string, signal: AbortSignal) => Promise<readonly LinkableArticle[]>;
}

const TOOLS: readonly (ToolName | ArticleToolName)[] = [
  'undo',
  'redo',
  'heading2',
  'heading3',
  'strong',
  'em',
  'code',
  'link',
  'bulletList',
  'orderedList',
  'blockquote',
  'callout',
  'codeBlock',
  'table',
  'image',
  'embed',
  'articleLink',
  'divider',
];

/** Editor of an article; it shows and writes what the public pages render. */
export function ArticleEditor(props: ArticleEditorProps) {
  const { value, labels } = props;
  const hostRef = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(props);
  /** The last value that the editor reported; any other comes from outside. */
  const lastValue = useRef(value);
  const images = useImageUpload({ editor, upload: props.onUploadImage, onProblem: props.onImageProblem });
  const insertImage = useRef(images.insertImage);
  const pickerRef = useRef<HTMLInputElement>(null);
  const [isEmbedding, setEmbedding] = useState(false);
  const keyRef = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const tools = { ...articleTools, embed: { ...articleTools.embed, run: () => setEmbedding(true) } };
  const triggers = articleTriggers({
    labels,
    tools,
    pickImage: () => pickerRef.current?.click(),
    searchArticles: props.onSearchArticles,
  });
  const menu = useTriggerMenu({ editor, triggers, isPrivate: false, keyRef });

  useLayoutEffect(() => {
    latest.current = props;
    insertImage.current = images.insertImage;
  });

  useLayoutEffect(() => {
    const { value: text, placeholder } = latest.current;
    const write = createArticleWriter();
    const instance = new Editor({
      element: hostRef.current,
      injectCSS: false,
      extensions: [
        ...articleExtensions(placeholder),
        Pasting.configure({
          onFiles: () => (files: File[]) => files.forEach((file) => void insertImage.current?.(file)),
        }),
        TriggerMenus.configure({
          kinds: () => ['article', 'block'],
          onKey: (event) => keyRef.current(event),
        }),
      ],
      content: parseArticle(text),
      onUpdate: ({ editor: changed }) => {
        lastValue.current = write(changed.state.doc);
        latest.current.onValueChange(lastValue.current);
      },
    });
    lastValue.current = text;
    setEditor(instance);
    return () => {
      setEditor(null);
      instance.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    if (!editor || value === lastValue.current) return;
    lastValue.current = value;
    // A new state, so that Undo does not lead back into another text.
    const doc = editor.schema.nodeFromJSON(parseArticle(value));
    editor.view.updateState(EditorState.create({ doc, plugins: editor.state.plugins }));
  }, [editor, value]);

  useTextboxAttributes(editor);

  return (
    <div className="flex min-w-0 flex-col gap-2">
      {editor ? (
        <div className="sticky top-0 z-10 flex flex-col gap-1 border-b border-line bg-surface pb-1.5">
          <Toolbar
            editor={editor}
            tools={TOOLS}
            definitions={tools}
            labels={{ ...NO_LABELS, ...labels }}
            disabled={false}
            onImageFile={(file) => void images.insertImage?.(file)}
            isUploading={images.isUploading}
          />
          <ContextBar editor={editor} labels={labels} />
          {isEmbedding ? (
            <EmbedForm editor={editor} labels={labels.embed} onDone={() => setEmbedding(false)} />
          ) : null}
        </div>
      ) : (
        <div className="h-9" />
      )}
      <div ref={hostRef} className="rich-text article-text flex min-h-80 flex-col" />
      {editor && menu ? (
        <TriggerMenu
          editor={editor}
          menu={menu}
          label={triggers[menu.active.kind]?.label ?? ''}
          loadingLabel={labels.loading}
        />
      ) : null}
      <input
        ref={pickerRef}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void images.insertImage?.(file);
          target.value = '';
        }}
      />
    </div>
  );
}

/** Parts of a message's editor that articles do not have. */
const NO_LABELS = {
  editor: '',
  imageSize: '',
  imageSizes: { small: '', medium: '', large: '', original: '' },
};

/** Connects the text to the Field around it. */
function useTextboxAttributes(editor: Editor | null): void {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = useFieldControl({});
  const labelId = useFieldLabelId();
  useEffect(() => {
    if (!editor) return;
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid ? 'true' : undefined,
    };
    for (const [name, text] of Object.entries(attributes)) {
      if (text === undefined) editor.view.dom.removeAttribute(name);
      else editor.view.dom.setAttribute(name, text);
    }
  }, [editor, id, labelId, describedBy, isInvalid]);
}
