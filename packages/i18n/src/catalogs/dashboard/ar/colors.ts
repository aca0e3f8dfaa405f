export const colors = {
  'colors.saturationAndBrightness': 'التشبّع والسطوع',
  'colors.hex': 'سداسي عشري',
  'colors.format': 'تغيير الصيغة',
  'colors.red': 'أحمر',
  'colors.green': 'أخضر',
  'colors.blue': 'أزرق',
  'colors.hue': 'درجة اللون',
  'colors.saturation': 'التشبّع',
  'colors.lightness': 'الإضاءة',
  'colors.brightness': 'السطوع',
};
