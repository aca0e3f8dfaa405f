export const colours = {
  'colours.saturationAndBrightness': '饱和度和明度',
  'colours.hex': '十六进制',
  'colours.format': '切换格式',
  'colours.red': '红',
  'colours.green': '绿',
  'colours.blue': '蓝',
  'colours.hue': '色相',
  'colours.saturation': '饱和度',
  'colours.lightness': '亮度',
  'colours.brightness': '明度',
};
