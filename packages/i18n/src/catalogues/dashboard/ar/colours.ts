export const colours = {
  'colours.saturationAndBrightness': 'التشبّع والسطوع',
  'colours.hex': 'سداسي عشري',
  'colours.format': 'كتابته بطريقة أخرى',
  'colours.red': 'أحمر',
  'colours.green': 'أخضر',
  'colours.blue': 'أزرق',
  'colours.hue': 'درجة اللون',
  'colours.saturation': 'التشبّع',
  'colours.lightness': 'الإضاءة',
  'colours.brightness': 'السطوع',
};
