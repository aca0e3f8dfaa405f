import { FileDrop, toast } from '../../src/index';
import { Shown } from '../row';
import { samplesOf } from '../samples';
import { story } from '../story';

const take = (files: File[]) => toast.success(files.map(({ name }) => name).join(', '));
const refuse = (files: File[]) => toast.error(`Not taken: ${files.map(({ name }) => name).join(', ')}`);

export default story({
  name: 'File drop',
  group: 'Input',
  summary: 'A place to drop files on, or to click and choose them.',
  shows: ['FileDrop'],
  examples: [
    {
      name: 'Default',
      render: () => (
        <FileDrop
          label="Drop files here or click"
          hint="Pictures and PDF, 40 MB at most"
          accept="image/*,.pdf"
          multiple
          onFiles={take}
          onRefused={refuse}
        />
      ),
    },
    { name: 'Disabled', render: () => <FileDrop label="Drop a file here" disabled onFiles={take} /> },
    {
      name: 'Hover',
      render: () => (
        <Shown state="hover">
          <FileDrop label="Drop a file here, hovered" onFiles={take} />
        </Shown>
      ),
    },
    {
      name: 'Long text',
      render: (view) => (
        <FileDrop label={samplesOf(view).sentence} hint={samplesOf(view).long} onFiles={take} />
      ),
    },
  ],
});
