/** Class of elements that show emoji: other fonts draw some of them as outlines. */
export const EMOJI_FONT =
  '[font-family:"Apple_Color_Emoji","Segoe_UI_Emoji","Noto_Color_Emoji","Twemoji_Mozilla",sans-serif]';
