import { useT } from '@parley/i18n/react';
import { Badge, Tooltip } from '@parley/ui';

interface UnverifiedMarkProps {
  /** Name of the contact that the visitor claims to be. */
  name: string;
  /** Opens the claimed details; undefined where they are already on screen. */
  onShow: (() => void) | undefined;
}

/** The badge beside the name of a visitor whose identity is not proven. */
export function UnverifiedMark({ name, onShow }: UnverifiedMarkProps) {
  const t = useT();
  return (
    <Tooltip content={t('identity.explanation', { name })} side="bottom" className="max-w-72">
      <button type="button" onClick={onShow} className="focus-ring shrink-0 rounded-sm">
        <Badge tone="amber">{t('identity.unverified')}</Badge>
      </button>
    </Tooltip>
  );
}
