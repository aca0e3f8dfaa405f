import { Smile } from 'lucide-react';
import { useState } from 'react';
import { EmojiPicker } from '../../src/components/emoji-picker';
import { IconButton, Popover } from '../../src/index';
import { englishEmojiLabels } from '../../src/testing/emoji-labels';
import { story, type View } from '../story';

function Inline({ view }: { view: View }) {
  const [picked, setPicked] = useState('');
  return (
    <div className="flex flex-col gap-2">
      <div className="w-fit max-w-full rounded-[10px] border border-line">
        <EmojiPicker
          onPick={(sign) => setPicked(picked + sign)}
          labels={englishEmojiLabels}
          locale={view.locale}
          storageKey="gallery-emoji"
        />
      </div>
      <p className="min-h-5 text-15">{picked}</p>
    </div>
  );
}

function Behind({ view }: { view: View }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Emoji"
      open={isOpen}
      onOpenChange={setOpen}
      className="p-0"
      trigger={<IconButton label="Emoji" icon={<Smile aria-hidden />} />}
    >
      <EmojiPicker onPick={() => setOpen(false)} labels={englishEmojiLabels} locale={view.locale} />
    </Popover>
  );
}

export default story({
  name: 'Emoji picker',
  group: 'Input',
  summary:
    'All emoji, from our own list, found from the second letter on. Entry point: @parley/ui/emoji-picker.',
  shows: [],
  examples: [
    { name: 'Picker', render: (view) => <Inline view={view} /> },
    { name: 'Behind a button', opens: 'dialog', render: (view) => <Behind view={view} /> },
  ],
});
