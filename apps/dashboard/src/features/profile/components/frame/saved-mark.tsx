import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSaves } from '../../hooks/saved-context';

const SHOWN_MS = 2_000;
/** Must match `duration-300` below. */
const FADING_MS = 300;

/** “Saved”, shown after each save and faded out. */
export function SavedMark() {
  const saves = useSaves();
  return (
    // Rendered empty from the start: a live region that is added together with its text is not announced.
    // On a phone it floats beside the heading, where an empty line of its own would push the section down.
    <p
      role="status"
      className="flex items-center text-12 text-3 max-md:fixed max-md:end-4 max-md:top-6 max-md:z-10 md:h-[1.875rem]"
    >
      {saves > 0 ? <FadingMark key={saves} /> : null}
    </p>
  );
}

function FadingMark() {
  const t = useT();
  const [stage, setStage] = useState<'shown' | 'fading' | 'gone'>('shown');
  useEffect(() => {
    const fade = setTimeout(() => setStage('fading'), SHOWN_MS);
    const end = setTimeout(() => setStage('gone'), SHOWN_MS + FADING_MS);
    return () => {
      clearTimeout(fade);
      clearTimeout(end);
    };
  }, []);
  if (stage === 'gone') return null;
  return (
    <span
      className={cn(
        'flex items-center gap-1.5 transition-opacity duration-300 motion-reduce:transition-none max-md:rounded-md max-md:bg-bg max-md:px-2 max-md:py-1',
        stage === 'fading' && 'opacity-0',
      )}
    >
      <Check aria-hidden className="size-3.5 text-green-text" />
      {t('common.saved')}
    </span>
  );
}
