import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSaves } from '../../hooks/saved-notice';

const SHOWN_MS = 2_000;
/** As long as `duration-300` below. */
const FADING_MS = 300;

/** Appears with every save and fades away. */
export function SavedMark() {
  const saves = useSaves();
  return (
    // Stands from the beginning: a live region that comes with its words is not read out.
    <p role="status" className="flex h-[1.875rem] items-center text-12 text-3">
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
        'flex items-center gap-1.5 transition-opacity duration-300 motion-reduce:transition-none',
        stage === 'fading' && 'opacity-0',
      )}
    >
      <Check aria-hidden className="size-3.5 text-green-text" />
      {t('common.saved')}
    </span>
  );
}
