import { useT } from '@parley/i18n/react';
import { Badge, Tooltip } from '@parley/ui';

interface UnverifiedMarkProps {
  /** Of the contact somebody claims to be. */
  name: string;
  /** Opens what they claim; it is open already where there is none. */
  onShow: (() => void) | undefined;
}

/** Beside a name that nobody has proved. */
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
