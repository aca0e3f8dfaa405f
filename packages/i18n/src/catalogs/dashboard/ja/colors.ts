export const colors = {
  'colors.saturationAndBrightness': '彩度と明度',
  'colors.hex': 'HEX',
  'colors.format': '形式を変更',
  'colors.red': '赤',
  'colors.green': '緑',
  'colors.blue': '青',
  'colors.hue': '色相',
  'colors.saturation': '彩度',
  'colors.lightness': '輝度',
  'colors.brightness': '明度',
};
