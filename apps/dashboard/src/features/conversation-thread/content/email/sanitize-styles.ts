/** Values that would load a resource, run code, or end the style element. */
const HARMFUL =
  /url\s*\(|image-set\s*\(|image\s*\(|src\s*\(|cross-fade\s*\(|element\s*\(|expression|javascript:|[<\\]/i;
/** Properties that could move content out of its place in the frame, or have effects beyond layout. */
const LEFT_OUT =
  /^(?:position|inset|top|right|bottom|left|z-index|behavior|-moz-binding|cursor|animation|transition)\b/;

/**
 * The allowed declarations as text. They are read from the parsed style, so escapes and odd spellings cannot hide
 * anything.
 */
export function sanitizeDeclarations(style: CSSStyleDeclaration): string {
  const declarations: string[] = [];
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name);
    if (LEFT_OUT.test(name) || value === '' || HARMFUL.test(value)) continue;
    declarations.push(
      `${name}:${value}${style.getPropertyPriority(name) === 'important' ? '!important' : ''}`,
    );
  }
  return declarations.join(';');
}

/** Sanitizes a style sheet: plain rules and media queries, without anything that loads a resource. */
export function sanitizeStyleSheet(text: string): string {
  if (typeof CSSStyleSheet === 'undefined' || !('replaceSync' in CSSStyleSheet.prototype)) return '';
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(text.replaceAll(/<!--|-->/g, ''));
  } catch {
    return '';
  }
  return cleanRules(sheet.cssRules);
}

function cleanRules(rules: CSSRuleList): string {
  return [...rules].map(cleanRule).join('\n');
}

function cleanRule(rule: CSSRule): string {
  if (rule instanceof CSSMediaRule) {
    const { mediaText } = rule.media;
    // The frame's color scheme follows the mail's own colors, not the system setting.
    const isLeftOut = HARMFUL.test(mediaText) || mediaText.includes('prefers-color-scheme');
    return isLeftOut ? '' : `@media ${mediaText} {${cleanRules(rule.cssRules)}}`;
  }
  if (!(rule instanceof CSSStyleRule) || HARMFUL.test(rule.selectorText)) return '';
  const declarations = sanitizeDeclarations(rule.style);
  return declarations === '' ? '' : `${rule.selectorText} {${declarations}}`;
}
