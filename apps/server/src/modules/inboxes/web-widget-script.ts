import { launcherColor } from '@parley/contract/kit/brand-color';

/**
 * What a customer pastes into their pages: loads the loader without holding the page up, then starts it. Browsers read
 * ahead: they find the address in the link while a script further up still holds the page, but not inside a script.
 * `run` is told where it was loaded from, so one loader serves every installation, and the color of the inbox, so that
 * the launcher has it before it asks the server for anything.
 */
export function webWidgetScript({
  frontendUrl,
  websiteToken,
  widgetColor,
}: {
  frontendUrl: string;
  websiteToken: string;
  widgetColor: string;
}): string {
  const baseUrl = scriptText(frontendUrl);
  return `<link rel="preload" as="script" href="${attributeText(frontendUrl)}/packs/js/sdk.js">
<script>
  (function (page) {
    var baseUrl = ${baseUrl};
    var script = page.createElement('script');
    script.src = baseUrl + '/packs/js/sdk.js';
    script.async = true;
    script.onload = function () {
      window.parleySDK.run({ websiteToken: ${scriptText(websiteToken)}, baseUrl: baseUrl, widgetColor: '${launcherColor(widgetColor)}' });
    };
    page.head.appendChild(script);
  })(document);
</script>
`;
}

function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A string literal that cannot end the script element it stands in. */
function scriptText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`;
}
