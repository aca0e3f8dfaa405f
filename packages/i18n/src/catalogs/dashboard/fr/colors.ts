export const colors = {
  'colors.saturationAndBrightness': 'Saturation et luminosité',
  'colors.hex': 'Hex',
  'colors.format': 'Changer de format',
  'colors.red': 'Rouge',
  'colors.green': 'Vert',
  'colors.blue': 'Bleu',
  'colors.hue': 'Teinte',
  'colors.saturation': 'Saturation',
  'colors.lightness': 'Clarté',
  'colors.brightness': 'Luminosité',
};
