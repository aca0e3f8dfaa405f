import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config';
import { NotFoundError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';

export const MANIFEST = '/manifest.webmanifest';
/**
 * `--sunken` and `--bg` of packages/ui: the window frame continues the color of the rail. A manifest has one color
 * scheme only.
 */
const MANIFEST_COLORS = { theme_color: '#f6f7f9', background_color: '#fcfcfd' };

/** What browsers need to install the dashboard as an app; 404 unless the installation enables it. */
export function registerManifest(app: FastifyInstance, services: Services): void {
  app.get(MANIFEST, async (_request, reply) => {
    if (!services.config.displayManifest) throw new NotFoundError('There is no manifest');
    return reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(services.config)));
  });
}

function manifestOf({ installationName }: Config) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/assets/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.v1.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/app',
    name: installationName,
    short_name: installationName,
    start_url: '/app',
    scope: '/app',
    display: 'standalone',
    ...MANIFEST_COLORS,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
}
