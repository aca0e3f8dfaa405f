import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Check } from 'lucide-react';

/** One row of them. */
const MOST = 8;

interface ColourSuggestionsProps {
  /** `#rrggbb`, the best first. */
  colours: readonly string[];
  chosen: string;
  onChoose: (colour: string) => void;
}

/** Colours that no label has yet, a click each. */
export function ColourSuggestions({ colours, chosen, onChoose }: ColourSuggestionsProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('labels.freeColors')} className="flex flex-wrap gap-1.5">
      {colours.slice(0, MOST).map((colour) => {
        const isChosen = colour === chosen.toLowerCase();
        return (
          <button
            key={colour}
            type="button"
            aria-label={t('labels.useColor', { color: colour })}
            aria-pressed={isChosen}
            onClick={() => onChoose(colour)}
            className={cn(
              'focus-ring grid size-6 place-items-center rounded-md border border-line text-on-accent',
              isChosen && 'border-line-strong',
            )}
            style={{ background: colour }}
          >
            {isChosen ? <Check aria-hidden className="size-3.5" strokeWidth={3} /> : null}
          </button>
        );
      })}
    </div>
  );
}
