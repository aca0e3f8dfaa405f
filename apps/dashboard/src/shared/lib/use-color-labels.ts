import { useT } from '@parley/i18n/react';
import type { ColorPickerLabels } from '@parley/ui/color-picker';

/** Texts of the color picker. */
export function useColorLabels(): ColorPickerLabels {
  const t = useT();
  return {
    saturation: t('colors.saturationAndBrightness'),
    hue: t('colors.hue'),
    hex: t('colors.hex'),
    format: t('colors.format'),
    channels: {
      red: t('colors.red'),
      green: t('colors.green'),
      blue: t('colors.blue'),
      hue: t('colors.hue'),
      saturation: t('colors.saturation'),
      lightness: t('colors.lightness'),
      brightness: t('colors.brightness'),
    },
  };
}
