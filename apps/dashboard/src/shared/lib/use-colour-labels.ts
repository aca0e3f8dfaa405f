import { useT } from '@parley/i18n/react';
import type { ColorPickerLabels } from '@parley/ui/color-picker';

/** What the colour picker says. */
export function useColourLabels(): ColorPickerLabels {
  const t = useT();
  return {
    saturation: t('colours.saturationAndBrightness'),
    hue: t('colours.hue'),
    hex: t('colours.hex'),
    format: t('colours.format'),
    channels: {
      red: t('colours.red'),
      green: t('colours.green'),
      blue: t('colours.blue'),
      hue: t('colours.hue'),
      saturation: t('colours.saturation'),
      lightness: t('colours.lightness'),
      brightness: t('colours.brightness'),
    },
  };
}
