import { type ComponentType, useEffect, useState } from 'react';

/** Adds the styles of a lazy component. They load with its script, so that chats without it do not load them. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** A component whose code loads on first use, because most conversations never need a form. */
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
        // Without a network the message is shown without its form; the next mount retries.
        () => undefined,
      );
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
