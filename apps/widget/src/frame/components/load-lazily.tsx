import { type ComponentType, useEffect, useState } from 'react';

/** Styles of a part that is loaded on demand: they come with its script, so a chat without it doesn't pay for them. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** A component that comes with its first use: most conversations never need a form. */
export function loadLazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Lazily(props: Props) {
    const [, setReady] = useState(false);
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (component) => {
          Loaded = component;
          setReady(true);
        },
        // Without a network the message stands without its form; the next look tries again.
        () => undefined,
      );
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
