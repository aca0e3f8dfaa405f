export const colors = {
  'colors.saturationAndBrightness': 'Saturation and brightness',
  'colors.hex': 'Hex',
  'colors.format': 'Change format',
  'colors.red': 'Red',
  'colors.green': 'Green',
  'colors.blue': 'Blue',
  'colors.hue': 'Hue',
  'colors.saturation': 'Saturation',
  'colors.lightness': 'Lightness',
  'colors.brightness': 'Brightness',
};
