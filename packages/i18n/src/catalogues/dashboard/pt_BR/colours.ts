export const colours = {
  'colours.saturationAndBrightness': 'Saturação e brilho',
  'colours.hex': 'Hex',
  'colours.format': 'Mudar formato',
  'colours.red': 'Vermelho',
  'colours.green': 'Verde',
  'colours.blue': 'Azul',
  'colours.hue': 'Matiz',
  'colours.saturation': 'Saturação',
  'colours.lightness': 'Luminosidade',
  'colours.brightness': 'Brilho',
};
