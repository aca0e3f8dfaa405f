import { useState } from 'react';
import { ArticleEditor, type ArticleEditorLabels } from '../../src/components/article-editor';
import { Field, toast } from '../../src/index';
import { englishLabels } from '../../src/testing/rich-text-labels';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

const labels: ArticleEditorLabels = {
  ...englishLabels,
  tools: {
    ...englishLabels.tools,
    table: 'Table',
    callout: 'Callout',
    embed: 'Video or embed',
    articleLink: 'Link to an article',
    divider: 'Divider',
  },
  blocks: 'Insert',
  articles: 'Link to an article',
  embed: {
    address: 'Link of the video',
    insert: 'Insert',
    cancel: 'Cancel',
    invalid: 'Paste a link from YouTube or Vimeo.',
  },
  table: {
    addRowAfter: 'Add row',
    addColumnAfter: 'Add column',
    deleteRow: 'Delete row',
    deleteColumn: 'Delete column',
    deleteTable: 'Delete table',
  },
  callouts: { note: 'Note', tip: 'Tip', warning: 'Warning' },
  imageActions: { alt: 'Description', width: 'Width', small: 'Small', medium: 'Medium', full: 'Full' },
};

function Editor({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Text of the article">
      <ArticleEditor
        value={value}
        onValueChange={setValue}
        placeholder="Write the article"
        labels={labels}
        onUploadImage={async (file) => URL.createObjectURL(file)}
        onImageProblem={({ code }) => toast.error(code)}
        onSearchArticles={async (query) => [
          { id: 1, title: query || 'Refunds', description: 'Billing', href: '/hc/acme/articles/refunds' },
        ]}
      />
    </Field>
  );
}

const markdownOf = (view: View) => {
  const { sentence, long, word } = samplesOf(view);
  return [
    `## ${word}`,
    `**${sentence}** ${long}`,
    `> [!TIP]\n> ${sentence}`,
    `| ${word} | ${word} |\n| --- | --- |\n| ${sentence} | 42 |`,
    '```js\nconst answer = 42;\n```',
    '---',
    `1. ${word}\n2. ${sentence}`,
  ].join('\n\n');
};

export default story({
  name: 'Article editor',
  group: 'Input',
  summary:
    'The text of a help-center article, in and out as Markdown. Entry point: @parley/ui/article-editor.',
  shows: [],
  examples: [
    { name: 'Empty', wide: true, render: () => <Editor /> },
    { name: 'Everything that it holds', wide: true, render: (view) => <Editor initial={markdownOf(view)} /> },
  ],
});
