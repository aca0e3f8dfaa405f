import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Check } from 'lucide-react';

/** Fills one row. */
const MOST = 8;

interface ColorSuggestionsProps {
  /** `#rrggbb`, most distinct first. */
  colors: readonly string[];
  chosen: string;
  onChoose: (color: string) => void;
}

/** Colors that no other row uses; a click chooses one. */
export function ColorSuggestions({ colors, chosen, onChoose }: ColorSuggestionsProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('settingsList.freeColors')} className="flex flex-wrap gap-1.5">
      {colors.slice(0, MOST).map((color) => {
        const isChosen = color === chosen.toLowerCase();
        return (
          <button
            key={color}
            type="button"
            aria-label={t('settingsList.useColor', { color })}
            aria-pressed={isChosen}
            onClick={() => onChoose(color)}
            className={cn(
              'focus-ring grid size-6 place-items-center rounded-md border border-line text-on-accent',
              isChosen && 'border-line-strong',
            )}
            style={{ background: color }}
          >
            {isChosen ? <Check aria-hidden className="size-3.5" strokeWidth={3} /> : null}
          </button>
        );
      })}
    </div>
  );
}
