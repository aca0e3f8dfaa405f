import { AvatarPicker, toast } from '../../src/index';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

const words = {
  label: 'Profile picture',
  pickLabel: 'Choose a picture',
  deleteLabel: 'Delete',
  hint: 'PNG, JPEG, GIF or WebP',
  unsupportedTypeText: 'This is not a picture of these kinds.',
};

function Picker({ view, src, disabled }: { view: View; src?: string; disabled?: boolean }) {
  return (
    <AvatarPicker
      {...words}
      name={samplesOf(view).person}
      src={src}
      disabled={disabled}
      onPick={({ file }) => toast.info(file.name)}
      onDelete={() => toast.info('Deleted')}
    />
  );
}

const SAVED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#97c"/><circle cx="4" cy="3" r="1.6" fill="#fff"/><rect x="1.4" y="5.4" width="5.2" height="4" rx="2" fill="#fff"/></svg>',
)}`;

export default story({
  name: 'Avatar picker',
  group: 'Input',
  summary: 'Takes png, jpeg, jpg, gif and webp, and shows the picture before it is sent.',
  shows: ['AvatarPicker'],
  examples: [
    { name: 'Empty', render: (view) => <Picker view={view} /> },
    { name: 'With a saved picture', render: (view) => <Picker view={view} src={SAVED} /> },
    { name: 'Disabled', render: (view) => <Picker view={view} src={SAVED} disabled /> },
  ],
});
