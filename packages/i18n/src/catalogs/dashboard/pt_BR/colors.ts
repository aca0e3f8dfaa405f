export const colors = {
  'colors.saturationAndBrightness': 'Saturação e brilho',
  'colors.hex': 'Hex',
  'colors.format': 'Mudar formato',
  'colors.red': 'Vermelho',
  'colors.green': 'Verde',
  'colors.blue': 'Azul',
  'colors.hue': 'Matiz',
  'colors.saturation': 'Saturação',
  'colors.lightness': 'Luminosidade',
  'colors.brightness': 'Brilho',
};
