const MOST_SHOWN = 24;

/** Emoji for the `:` menu of the rich-text editor; loaded on the first search. */
export function emojiTrigger({ label, locale }: { label: string; locale: string }) {
  return {
    label,
    async search(query: string) {
      const { listEmojis, searchEmojis } = await import('./emojis');
      return searchEmojis(listEmojis(locale), query)
        .slice(0, MOST_SHOWN)
        .map(({ sign, name }) => ({
          id: sign,
          label: `${sign} ${name}`,
          insert: { type: 'text' as const, text: `${sign} ` },
        }));
    },
  };
}
