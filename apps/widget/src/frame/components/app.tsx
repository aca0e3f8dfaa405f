import { directionOf, languageTagOf } from '@parley/i18n/locales';
import { useEffect, useLayoutEffect, useState } from 'react';
import { brandColors, type Theme } from '../model/theme';
import { Chat } from './chat';
import { useWidget } from './context';
import { Home } from './home';
import { loadLazily } from './load-lazily';

const PreChat = loadLazily(async () => (await import('./pre-chat')).PreChat);
/** The chat is closed while this is shown, so there is time to load it. */
const Unread = loadLazily(async () => (await import('./unread')).Unread);
const DEFAULT_COLOR = '#1f93ff';
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

function useTheme(): Theme {
  const { darkMode } = useWidget().host;
  const [isDarkOutside, setDarkOutside] = useState(prefersDark.matches);
  useEffect(() => {
    const update = () => setDarkOutside(prefersDark.matches);
    prefersDark.addEventListener('change', update);
    return () => prefersDark.removeEventListener('change', update);
  }, []);
  return darkMode === 'dark' || (darkMode === 'auto' && isDarkOutside) ? 'dark' : 'light';
}

function CurrentScreen() {
  const { screen } = useWidget();
  switch (screen) {
    case 'home':
      return <Home />;
    case 'form':
      return <PreChat />;
    case 'chat':
      return <Chat />;
    case 'unread':
      return <Unread />;
  }
}

export function App() {
  const { isReady, locale, channel, screen, host } = useWidget();
  const theme = useTheme();
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.lang = languageTagOf(locale);
    root.dir = directionOf(locale);
    document.title = channel.websiteName;
    const colors = brandColors(channel.widgetColor ?? DEFAULT_COLOR, theme);
    for (const [name, value] of Object.entries(colors)) root.style.setProperty(name, value);
  }, [locale, channel, theme]);
  if (!isReady) return null;
  return (
    <main
      className={`app ${theme} ${host.widgetStyle}${screen === 'unread' ? ' compact' : ''}`}
      aria-label={channel.websiteName}
    >
      <CurrentScreen />
    </main>
  );
}
