export const colours = {
  'colours.saturationAndBrightness': '彩度と明度',
  'colours.hex': 'HEX',
  'colours.format': '形式を変更',
  'colours.red': '赤',
  'colours.green': '緑',
  'colours.blue': '青',
  'colours.hue': '色相',
  'colours.saturation': '彩度',
  'colours.lightness': '輝度',
  'colours.brightness': '明度',
};
