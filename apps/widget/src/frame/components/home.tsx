import { useEffect, useRef } from 'react';
import { safeHref } from '@parley/rich-text/safe-href';
import { Avatar } from './avatar';
import { useAvailability } from './availability';
import { useWidget } from './context';
import { Icon } from './icon';
import { loadLazily } from './load-lazily';

const Articles = loadLazily(async () => (await import('./articles')).Articles);
const FACES_SHOWN = 3;

function Hero() {
  const { t, channel, host, agents, isMobile, actions } = useWidget();
  const online = agents.filter((agent) => agent.availability_status === 'online');
  const faces = (online.length ? online : agents).slice(0, FACES_SHOWN);
  return (
    <header className="hero">
      <div className="row">
        {channel.avatarUrl ? (
          <img className="logo" src={channel.avatarUrl} alt="" />
        ) : (
          <span className="logo" aria-hidden="true">
            {[...channel.websiteName][0]?.toLocaleUpperCase()}
          </span>
        )}
        <span className="grow" />
        {faces.length ? (
          <div
            className="stack"
            role="img"
            aria-label={`${t('home.team')}: ${faces.map(({ name }) => name).join(', ')}`}
          >
            {faces.map((agent) => (
              <Avatar key={agent.id} name={agent.name} url={agent.avatar_url} />
            ))}
          </div>
        ) : null}
        {isMobile || window.ReactNativeWebView ? (
          <button type="button" className="icon" aria-label={t('common.close')} onClick={actions.close}>
            <Icon name="close" />
          </button>
        ) : null}
      </div>
      <h1 dir="auto">{host.welcomeTitle || channel.welcomeTitle || t('home.title')}</h1>
      <p dir="auto">{host.welcomeDescription || channel.welcomeTagline || t('home.tagline')}</p>
    </header>
  );
}

function Branding() {
  const { t, channel, globals } = useWidget();
  if (channel.disableBranding || !globals.BRAND_NAME) return <p className="foot" />;
  const text = t('common.poweredBy', { brand: globals.BRAND_NAME });
  const href = safeHref(globals.WIDGET_BRAND_URL ?? '');
  return (
    <p className="foot">
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}

export function Home() {
  const { t, channel, conversation, entries, isReturn, actions } = useWidget();
  const { isOnline, title, hint } = useAvailability();
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturn) start.current?.focus();
  }, [isReturn]);
  return (
    <div className="home scroll">
      <Hero />
      <div className="body">
        <section className="tile">
          <h2>{title}</h2>
          <p className="hint">
            <span className={isOnline ? 'dot on' : 'dot'} />
            {hint}
          </p>
          <button ref={start} type="button" className="primary" onClick={actions.start}>
            {t(conversation && entries.length ? 'home.continue' : 'home.start')} <Icon name="next" />
          </button>
        </section>
        {channel.portal ? <Articles portal={channel.portal} /> : null}
      </div>
      <Branding />
    </div>
  );
}
