export const colours = {
  'colours.saturationAndBrightness': 'Saturación y brillo',
  'colours.hex': 'Hex',
  'colours.format': 'Cambiar formato',
  'colours.red': 'Rojo',
  'colours.green': 'Verde',
  'colours.blue': 'Azul',
  'colours.hue': 'Tono',
  'colours.saturation': 'Saturación',
  'colours.lightness': 'Luminosidad',
  'colours.brightness': 'Brillo',
};
