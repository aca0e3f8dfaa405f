export const colors = {
  'colors.saturationAndBrightness': 'संतृप्ति और चमक',
  'colors.hex': 'हेक्स',
  'colors.format': 'फ़ॉर्मैट बदलें',
  'colors.red': 'लाल',
  'colors.green': 'हरा',
  'colors.blue': 'नीला',
  'colors.hue': 'रंगत',
  'colors.saturation': 'संतृप्ति',
  'colors.lightness': 'हल्कापन',
  'colors.brightness': 'चमक',
};
