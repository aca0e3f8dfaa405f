import { createRoot } from 'react-dom/client';
import { postToHost } from './app/host-page';
import { readPageData } from './app/page-data';
import { createWidget } from './app/widget';
import { App } from './components/app';
import { WidgetProvider } from './components/context';
import './styles.css';

async function start(): Promise<void> {
  const data = readPageData();
  const widget = await createWidget(data);
  const root = document.getElementById('app') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <WidgetProvider value={widget}>
      <App />
    </WidgetProvider>,
  );
  void import('./text/inter');
  postToHost('loaded', { config: { authToken: data.authToken, channelConfig: { ...data.webChannel } } });
}

void start();
