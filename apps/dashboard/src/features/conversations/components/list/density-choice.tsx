import { useT } from '@parley/i18n/react';
import { MenuLabel, MenuRadioGroup } from '@parley/ui';
import { type Density, useDensity } from '../../hooks/use-density';

/** How dense the list is: part of a menu of the list. */
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
