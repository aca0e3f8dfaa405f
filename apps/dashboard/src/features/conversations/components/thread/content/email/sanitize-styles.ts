/** What would ask for something, run something, or end the element that the rules stand in. */
const HARMFUL =
  /url\s*\(|image-set\s*\(|image\s*\(|src\s*\(|cross-fade\s*\(|element\s*\(|expression|javascript:|[<\\]/i;
/** In its frame a mail takes the place that it has, and no other. */
const LEFT_OUT =
  /^(?:position|inset|top|right|bottom|left|z-index|behavior|-moz-binding|cursor|animation|transition)\b/;

/** The declarations that may stay, as one text. The browser has read them, so no spelling hides anything. */
export function sanitizeDeclarations(style: CSSStyleDeclaration): string {
  const kept: string[] = [];
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name);
    if (LEFT_OUT.test(name) || value === '' || HARMFUL.test(value)) continue;
    kept.push(`${name}:${value}${style.getPropertyPriority(name) === 'important' ? '!important' : ''}`);
  }
  return kept.join(';');
}

/** A style sheet of a mail: plain rules and those for certain widths, without anything that is fetched. */
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
    // The ground that a mail gets is told it by its colours, not by the system's.
    const isLeftOut = HARMFUL.test(mediaText) || mediaText.includes('prefers-color-scheme');
    return isLeftOut ? '' : `@media ${mediaText} {${cleanRules(rule.cssRules)}}`;
  }
  if (!(rule instanceof CSSStyleRule) || HARMFUL.test(rule.selectorText)) return '';
  const declarations = sanitizeDeclarations(rule.style);
  return declarations === '' ? '' : `${rule.selectorText} {${declarations}}`;
}
