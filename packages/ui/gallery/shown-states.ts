const CONTROLS = ':is(a, button, input, textarea, select, [tabindex], [contenteditable])';
/** Class names contain the same words behind a backslash; these must not match. */
const STATES = [
  { state: /(?<!\\):hover/g, shown: ':is([data-shown~="hover"] *)' },
  { state: /(?<!\\):focus-visible/g, shown: `:is([data-shown~="focus"] ${CONTROLS})` },
];

/**
 * Makes hover and focus styles visible without pointer and keyboard: every rule for `:hover` and `:focus-visible` is
 * copied to a rule that applies inside an element with `data-shown="hover"` or `"focus"`.
 */
export function showStates(): void {
  for (const sheet of document.styleSheets) {
    if (isReadable(sheet)) addTwins(sheet);
  }
}

function isReadable(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function addTwins(parent: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  // Backwards, so that inserting a rule does not shift the indexes still to come.
  for (let index = parent.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = parent.cssRules[index];
    if (rule instanceof CSSStyleRule) {
      const twin = twinOf(rule);
      if (twin) {
        parent.insertRule(twin, index + 1);
        continue;
      }
    }
    if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) addTwins(rule);
  }
}

function twinOf(rule: CSSStyleRule): string | null {
  let selector = rule.selectorText;
  for (const { state, shown } of STATES) selector = selector.replace(state, shown);
  if (selector === rule.selectorText) return null;
  return rule.cssText.replace(rule.selectorText, selector);
}
