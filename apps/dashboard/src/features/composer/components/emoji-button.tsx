import { useT } from '@parley/i18n/react';
import { IconButton, Popover, lazyComponent } from '@parley/ui';
import { Smile } from 'lucide-react';
import { Suspense, useState } from 'react';

const EmojiPanel = lazyComponent(async () => {
  const module = await import('./emoji-panel');
  return { default: module.EmojiPanel };
});

const panelParts = [EmojiPanel];

/** Button that opens the emoji picker, for users who do not know an emoji's name. */
export function EmojiButton({ onPick }: { onPick: (sign: string) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t('conversations.emoji')}
      open={isOpen}
      onOpenChange={setOpen}
      side="top"
      className="p-0"
      parts={panelParts}
      trigger={<IconButton label={t('conversations.emoji')} icon={<Smile aria-hidden />} />}
    >
      {/* Same size as the panel, so that the popover does not jump. */}
      <Suspense fallback={<div className="h-[20.5rem] w-80 max-w-full" />}>
        <EmojiPanel
          onPick={(sign) => {
            setOpen(false);
            onPick(sign);
          }}
        />
      </Suspense>
    </Popover>
  );
}
