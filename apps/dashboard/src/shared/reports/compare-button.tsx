import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { NARROW, useMediaQuery } from '../lib/use-media-query';

interface CompareButtonProps {
  isOn: boolean;
  /** Days of the period, and so of the previous one. */
  days: number;
  onChange: (isOn: boolean) => void;
}

/** Turns the comparison with the previous period on and off. */
export function CompareButton({ isOn, days, onChange }: CompareButtonProps) {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const label = t('reports.compare', { count: days });
  return (
    <Button
      aria-pressed={isOn}
      aria-label={label}
      className={isOn ? 'border-accent-line bg-accent-soft text-accent-text' : undefined}
      onClick={() => onChange(!isOn)}
    >
      {isNarrow ? t('reports.compareShort') : label}
    </Button>
  );
}
