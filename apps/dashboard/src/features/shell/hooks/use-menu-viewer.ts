import { useMemo } from 'react';
import { useFeatures } from '../../../shared/session/account-query';
import { useInstallation } from '../../../shared/session/use-installation';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { MenuViewer } from '../model/menu-rules';

/** Abilities, features and installation, as the menu rules need them. */
export function useMenuViewer(): MenuViewer {
  const { abilities } = useCurrentAccount();
  const features = useFeatures();
  const installation = useInstallation();
  const edition = installation?.edition;
  const isCustomBranded = installation?.custom_branded ?? false;
  return useMemo(
    () => ({ abilities, features, edition, isCustomBranded }),
    [abilities, features, edition, isCustomBranded],
  );
}
