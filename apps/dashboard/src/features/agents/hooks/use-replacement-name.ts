import type { Agent } from '@parley/contract';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import type { ReplacementAssignee } from '../model/reassign-conversations';

/** Name of the replacement agent or team; empty for nobody. */
export function useReplacementName(replacement: ReplacementAssignee, colleagues: readonly Agent[]): string {
  const { teams } = useWorkspace();
  if (replacement.kind === 'nobody') return '';
  const among: readonly { id: number; name: string }[] = replacement.kind === 'team' ? teams : colleagues;
  return among.find(({ id }) => id === replacement.id)?.name ?? '';
}
