import type { ArticleViewer } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';

interface Look {
  articleId: number;
  window: string;
  isOpen: boolean;
}

/** Notes that a window of the caller shows an article, or no longer does, and answers who else has it open. */
export async function noteView(
  { services: { viewers }, db, accountId, viewer: { userId } }: AccountContext,
  { articleId, window, isOpen }: Look,
): Promise<ArticleViewer[]> {
  const place = `article ${articleId}` as const;
  const look = { accountId, place, userId, room: window };
  await (isOpen ? viewers.touch(look) : viewers.leave(look));
  const others = (await viewers.at(accountId, place)).filter((id) => id !== userId);
  const agents = await loadAgents(db, accountId, others);
  return others.flatMap((id) => {
    const agent = agents.get(id);
    return agent ? [{ id, name: agent.available_name, thumbnail: agent.thumbnail }] : [];
  });
}
