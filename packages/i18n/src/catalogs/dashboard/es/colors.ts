export const colors = {
  'colors.saturationAndBrightness': 'Saturación y brillo',
  'colors.hex': 'Hex',
  'colors.format': 'Cambiar formato',
  'colors.red': 'Rojo',
  'colors.green': 'Verde',
  'colors.blue': 'Azul',
  'colors.hue': 'Tono',
  'colors.saturation': 'Saturación',
  'colors.lightness': 'Luminosidad',
  'colors.brightness': 'Brillo',
};
