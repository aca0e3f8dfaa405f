export const colours = {
  'colours.saturationAndBrightness': 'संतृप्ति और चमक',
  'colours.hex': 'हेक्स',
  'colours.format': 'फ़ॉर्मैट बदलें',
  'colours.red': 'लाल',
  'colours.green': 'हरा',
  'colours.blue': 'नीला',
  'colours.hue': 'रंगत',
  'colours.saturation': 'संतृप्ति',
  'colours.lightness': 'हल्कापन',
  'colours.brightness': 'चमक',
};
