import { launcherColor } from '@parley/contract/kit/brand-color';

/**
 * The snippet a customer pastes into their pages: it loads the widget's loader without blocking the page, then starts
 * it. The preload link lets browsers fetch the loader while an earlier script still blocks the page; they do not find
 * URLs inside a script. `run` gets the base URL, so that one loader serves every installation, and the inbox's color,
 * so that the launcher can be drawn before the first request.
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

/** A JavaScript string literal that cannot end the surrounding script element. */
function scriptText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`;
}
