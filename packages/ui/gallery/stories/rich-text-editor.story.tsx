import { useState } from 'react';
import { emojiTrigger } from '../../src/components/emoji-picker';
import {
  charactersLeft,
  DEFAULT_TOOLS,
  RichTextEditor,
  type RichTextEditorProps,
  type Triggers,
} from '../../src/components/rich-text-editor';
import { toast } from '../../src/index';
import { englishLabels } from '../../src/testing/rich-text-labels';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

const people = ['Mira Kowalska', 'Jonas Berg', 'Léa Bernard'];
const canned = [
  { code: 'hello', text: 'Hello {{contact.name}}, how can we **help** you today?' },
  {
    code: 'invoice',
    text: 'The corrected invoice is on its way:\n\n- to your address\n- to your accountant',
  },
];
const variables = ['contact.name', 'contact.email', 'agent.name', 'conversation.id'];

function triggersOf({ locale }: View): Triggers {
  return {
    mention: {
      label: 'People',
      search: (query) =>
        people
          .filter((name) => name.toLowerCase().includes(query.toLowerCase()))
          .map((label, index) => ({
            id: label,
            label,
            insert: { type: 'mention', kind: 'user', id: index + 1, label },
          })),
    },
    canned: {
      label: 'Canned responses',
      search: async (query) =>
        canned
          .filter(({ code }) => code.startsWith(query))
          .map(({ code, text }) => ({
            id: code,
            label: `/${code}`,
            description: text,
            insert: { type: 'markdown', markdown: text },
          })),
    },
    variable: {
      label: 'Variables',
      search: (query) =>
        variables
          .filter((name) => name.includes(query))
          .map((name) => ({ id: name, label: name, insert: { type: 'text', text: `{{${name}}}` } })),
    },
    emoji: emojiTrigger({ label: 'Emoji', locale }),
  };
}

function Editor({
  view,
  begin = '',
  ...rest
}: { view: View; begin?: string } & Partial<RichTextEditorProps>) {
  const [value, setValue] = useState(begin);
  const { left } = charactersLeft(value, 500);
  return (
    <div className="rounded-lg border border-line-strong p-3 focus-within:border-line-control">
      <RichTextEditor
        labels={englishLabels}
        placeholder={samplesOf(view).sentence}
        triggers={triggersOf(view)}
        onPasteFiles={(files) => toast.info(files.map(({ name }) => name).join(', '))}
        {...rest}
        value={value}
        onValueChange={setValue}
        className="min-h-32"
      />
      <output className="num block pt-2 text-end text-12 text-3">{left}</output>
    </div>
  );
}

const markdownOf = (view: View) => {
  const { sentence, long, word, person } = samplesOf(view);
  return [
    `**${sentence}** *${word}* ~~${word}~~ \`${word}\` [${word}](https://acme.example/orders)`,
    long,
    `- ${word}\n- ${sentence}\n  - ${word}`,
    `1. ${word}\n2. ${sentence}`,
    `> ${sentence}`,
    '```js\nconst answer = 42;\n```',
    `[@${person}](mention://user/1/${encodeURIComponent(person)})`,
  ].join('\n\n');
};

export default story({
  name: 'Rich-text editor',
  group: 'Input',
  summary: 'What people write, in and out as Markdown. Entry point: @parley/ui/rich-text-editor.',
  shows: [],
  examples: [
    { name: 'Empty', render: (view) => <Editor view={view} /> },
    {
      name: 'A note with mentions',
      render: (view) => <Editor view={view} isPrivate placeholder="Type @ to name somebody" />,
    },
    {
      name: 'Everything that it holds',
      wide: true,
      render: (view) => (
        <Editor
          view={view}
          begin={markdownOf(view)}
          tools={[...DEFAULT_TOOLS, 'strike', 'codeBlock', 'blockquote', 'heading2', 'heading3', 'image']}
          onUploadImage={async (file) => URL.createObjectURL(file)}
          onImageProblem={({ code }) => toast.error(code)}
        />
      ),
    },
    {
      name: 'Toolbar at the foot',
      render: (view) => (
        <Editor view={view} toolbarSide="bottom" sendKey="enter" onSend={() => toast.success('Sent')} />
      ),
    },
    { name: 'Disabled', render: (view) => <Editor view={view} disabled begin={samplesOf(view).long} /> },
  ],
});
