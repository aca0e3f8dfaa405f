import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

// Loads after the panel and never delays it. Other scripts use the system font.
document.fonts.add(
  new FontFace('Inter Variable', `url(${latin})`, {
    weight: '100 900',
    display: 'swap',
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  }),
);
