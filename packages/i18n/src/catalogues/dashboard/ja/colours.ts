export const colours = {
  'colours.saturationAndBrightness': '彩度と明度',
  'colours.hex': '16 進数',
  'colours.format': '別の書き方',
  'colours.red': '赤',
  'colours.green': '緑',
  'colours.blue': '青',
  'colours.hue': '色相',
  'colours.saturation': '彩度',
  'colours.lightness': '輝度',
  'colours.brightness': '明度',
};
