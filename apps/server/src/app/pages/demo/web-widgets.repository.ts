import type { DbReader } from '../../../platform/db/database';

/** The oldest website channel of the installation. Needs a database handle that sees all accounts. */
export async function findFirstWebWidget(
  systemDb: DbReader,
): Promise<{ website_token: string; widget_color: string } | undefined> {
  return systemDb
    .selectFrom('channel_web_widgets')
    .select(['website_token', 'widget_color'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
