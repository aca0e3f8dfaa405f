export const colours = {
  'colours.saturationAndBrightness': 'Sättigung und Hellwert',
  'colours.hex': 'Hex',
  'colours.format': 'Format ändern',
  'colours.red': 'Rot',
  'colours.green': 'Grün',
  'colours.blue': 'Blau',
  'colours.hue': 'Farbton',
  'colours.saturation': 'Sättigung',
  'colours.lightness': 'Helligkeit',
  'colours.brightness': 'Hellwert',
};
