import { CodeSnippet } from '../../src/index';
import { samplesOf } from '../samples';
import { story } from '../story';

const code = `
    <script>
      parley('start', { token: 'a1b2c3' });
    </script>`;
const texts = { label: 'Script', copyLabel: 'Copy', copiedLabel: 'Copied', copiedMessage: 'Code copied' };

export default story({
  name: 'Code snippet',
  group: 'Messages',
  summary: 'Code to take away, without the indentation that it does not need.',
  shows: ['CodeSnippet'],
  examples: [
    { name: 'Default', opens: 'toast', render: () => <CodeSnippet {...texts} code={code} language="html" /> },
    {
      name: 'With a playground, long lines',
      render: (view) => (
        <CodeSnippet
          {...texts}
          label="Long script"
          code={`say(${JSON.stringify(samplesOf(view).long)});`}
          playground={{ label: 'Open in the playground', title: 'Demo' }}
        />
      ),
    },
    { name: 'Nothing for an empty one', render: () => <CodeSnippet {...texts} code="" /> },
  ],
});
