export const colors = {
  'colors.saturationAndBrightness': 'Sättigung und Hellwert',
  'colors.hex': 'Hex',
  'colors.format': 'Format ändern',
  'colors.red': 'Rot',
  'colors.green': 'Grün',
  'colors.blue': 'Blau',
  'colors.hue': 'Farbton',
  'colors.saturation': 'Sättigung',
  'colors.lightness': 'Helligkeit',
  'colors.brightness': 'Hellwert',
};
