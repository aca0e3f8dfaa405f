export const colours = {
  'colours.saturationAndBrightness': 'Saturation et luminosité',
  'colours.hex': 'Hex',
  'colours.format': 'Changer de format',
  'colours.red': 'Rouge',
  'colours.green': 'Vert',
  'colours.blue': 'Bleu',
  'colours.hue': 'Teinte',
  'colours.saturation': 'Saturation',
  'colours.lightness': 'Clarté',
  'colours.brightness': 'Luminosité',
};
