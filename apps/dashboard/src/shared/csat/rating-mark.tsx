import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Angry, Frown, Laugh, Meh, Smile } from 'lucide-react';

const BEST = 5;
const faces = [Angry, Frown, Meh, Smile, Laugh] as const;
const tones = ['text-rate-1', 'text-rate-1', 'text-2', 'text-accent-text', 'text-accent-text'] as const;

interface RatingMarkProps {
  /** 1 to 5. */
  rating: number;
  /** Without the number, where it stands beside the mark. */
  hidesNumber?: boolean;
  className?: string;
}

/** A customer's rating as a face and a number, for conversations, contacts and reports. */
export function RatingMark({ rating, hidesNumber = false, className }: RatingMarkProps) {
  const { t, formatNumber } = useI18n();
  const Face = faces[rating - 1] ?? Meh;
  const name = t('content.rated', { rating: formatNumber(rating), best: formatNumber(BEST) });
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={cn('inline-flex shrink-0 items-center gap-1', tones[rating - 1] ?? 'text-2', className)}
    >
      <Face aria-hidden className="size-4" />
      {hidesNumber ? null : <span className="num font-semibold text-1">{formatNumber(rating)}</span>}
    </span>
  );
}
