export { ArticleEditor, type ArticleEditorLabels, type ArticleEditorProps } from './article-editor';
export { ArticleView } from './article-view';
