import { useT } from '@parley/i18n/react';
import { MenuLabel, MenuRadioGroup } from '@parley/ui';
import { type Density, useDensity } from '../hooks/use-density';

/** Density of the list, as part of the list menu. */
export function DensityChoice() {
  const t = useT();
  const [density, setDensity] = useDensity();
  return (
    <>
      <MenuLabel>{t('bulk.density')}</MenuLabel>
      <MenuRadioGroup<Density>
        label={t('bulk.density')}
        value={density}
        onValueChange={setDensity}
        choices={[
          { value: 'comfortable', label: t('bulk.comfortable') },
          { value: 'compact', label: t('bulk.compact') },
        ]}
      />
    </>
  );
}
