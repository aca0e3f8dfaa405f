export const colors = {
  'colors.saturationAndBrightness': '饱和度和明度',
  'colors.hex': '十六进制',
  'colors.format': '切换格式',
  'colors.red': '红',
  'colors.green': '绿',
  'colors.blue': '蓝',
  'colors.hue': '色相',
  'colors.saturation': '饱和度',
  'colors.lightness': '亮度',
  'colors.brightness': '明度',
};
