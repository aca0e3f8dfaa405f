export { ArticleEditor, type ArticleEditorLabels, type ArticleEditorProps } from './article-editor';
