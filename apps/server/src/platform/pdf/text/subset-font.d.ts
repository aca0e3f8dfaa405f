/** The part of subset-font that we use. It brings no types, and those of others lack `keepAllGlyphs`. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: '',
    options: {
      keepAllGlyphs: true;
      targetFormat: 'sfnt';
      variationAxes: { wght: number };
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
