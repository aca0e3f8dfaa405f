import type { SettingOrigin } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge } from '@parley/ui';

export interface OriginProps {
  setting: { origin: SettingOrigin; variable: string };
}

/** Badge with the environment variable that sets a value. */
export function Origin({ setting }: OriginProps) {
  const t = useT();
  if (setting.origin !== 'environment') return null;
  return (
    <Badge className="font-normal">
      {t('superAdmin.fixedBy')}{' '}
      <bdi dir="ltr" className="font-mono">
        {setting.variable}
      </bdi>
    </Badge>
  );
}
