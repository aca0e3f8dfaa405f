import { useI18n, useT } from '@parley/i18n/react';
import { EmojiPicker, type EmojiPickerLabels } from '@parley/ui/emoji-picker';
import { useEffect, useRef } from 'react';

/** The emoji picker with its texts; loaded when its button is first pressed. */
export function EmojiPanel({ onPick }: { onPick: (sign: string) => void }) {
  const { locale } = useI18n();
  const panelRef = useRef<HTMLDivElement>(null);
  // On first load the panel renders after the popover has opened, so the popover found nothing to focus.
  useEffect(() => panelRef.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={panelRef}>
      <EmojiPicker labels={useEmojiLabels()} locale={locale} onPick={onPick} />
    </div>
  );
}

function useEmojiLabels(): EmojiPickerLabels {
  const t = useT();
  return {
    search: t('composer.emojiSearch'),
    emojis: t('conversations.emoji'),
    groups: {
      recent: t('composer.emojiRecent'),
      found: t('composer.emojiFound'),
      smileys: t('composer.emojiSmileys'),
      people: t('composer.emojiPeople'),
      nature: t('composer.emojiNature'),
      food: t('composer.emojiFood'),
      travel: t('composer.emojiTravel'),
      activities: t('composer.emojiActivities'),
      objects: t('composer.emojiObjects'),
      symbols: t('composer.emojiSymbols'),
      flags: t('composer.emojiFlags'),
    },
    noResults: t('composer.emojiNone'),
    skinTone: t('composer.skinTone'),
    skinTones: [
      t('composer.skinToneNone'),
      t('composer.skinToneLight'),
      t('composer.skinToneMediumLight'),
      t('composer.skinToneMedium'),
      t('composer.skinToneMediumDark'),
      t('composer.skinToneDark'),
    ],
  };
}
