import type { ArticleEdit } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';
import type { ArticleRow } from './articles.repository';

/** When an article will be published after an input; what is left out stays. Error: 422 a time that is over. */
export function publishTimeOf({ publish_at: at }: ArticleEdit, before: ArticleRow): Date | null {
  if (at === undefined) return before.publish_at;
  if (at === null) return null;
  const time = new Date(at * 1_000);
  if (!(time > new Date())) throw new RuleError('publish_time_past', 'Publish at must be in the future');
  return time;
}
