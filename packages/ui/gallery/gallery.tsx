import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ConfirmProvider, DirectionProvider, Drawer, IconButton, RadioGroup, Toaster } from '../src/index';
import { type Address, go, useAddress } from './address';
import { StoryList } from './story-list';
import { StoryPage } from './story-page';
import { stories } from './stories';

/** The gallery page: list of stories at the side, one story, and the appearance settings above it. */
export function Gallery() {
  const address = useAddress();
  const story = stories.find(({ id }) => id === address.story) ?? stories[0];

  useEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = address.theme;
    root.dir = address.dir;
    root.lang = address.dir === 'rtl' ? 'ar' : 'en';
    document.title = `${story?.name ?? 'Gallery'} · Gallery`;
  });

  return (
    <DirectionProvider dir={address.dir}>
      <ConfirmProvider>
        <div className="flex min-h-dvh">
          <aside className="sticky top-0 hidden h-dvh w-56 shrink-0 overflow-y-auto border-line border-e bg-sunken md:block">
            <StoryList address={address} presentId={story?.id} />
          </aside>
          <div className="min-w-0 flex-1">
            <TopBar address={address} presentId={story?.id} />
            {story ? <StoryPage key={`${story.id}-${address.dir}`} story={story} dir={address.dir} /> : null}
          </div>
        </div>
        <Toaster label="Messages" />
      </ConfirmProvider>
    </DirectionProvider>
  );
}

function TopBar({ address, presentId }: { address: Address; presentId: string | undefined }) {
  const [isListOpen, setListOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-3 border-line border-b bg-surface px-4 py-2 md:px-8">
      <IconButton
        label="Components"
        icon={<MenuIcon aria-hidden />}
        className="md:hidden"
        tooltip={false}
        onClick={() => setListOpen(true)}
      />
      <Drawer open={isListOpen} onOpenChange={setListOpen} title="Components" closeLabel="Close" side="start">
        <StoryList address={address} presentId={presentId} onGo={() => setListOpen(false)} />
      </Drawer>
      <span className="flex-1" />
      <RadioGroup
        label="Appearance"
        look="segments"
        value={address.theme}
        onValueChange={(theme) => go({ ...address, theme })}
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <RadioGroup
        label="Direction"
        look="segments"
        value={address.dir}
        onValueChange={(dir) => go({ ...address, dir })}
        choices={[
          { value: 'ltr', label: 'LTR' },
          { value: 'rtl', label: 'RTL' },
        ]}
      />
    </header>
  );
}
