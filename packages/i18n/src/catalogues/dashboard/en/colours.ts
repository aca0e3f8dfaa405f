export const colours = {
  'colours.saturationAndBrightness': 'Saturation and brightness',
  'colours.hex': 'Hex',
  'colours.format': 'Change format',
  'colours.red': 'Red',
  'colours.green': 'Green',
  'colours.blue': 'Blue',
  'colours.hue': 'Hue',
  'colours.saturation': 'Saturation',
  'colours.lightness': 'Lightness',
  'colours.brightness': 'Brightness',
};
