import type { Agent } from '@parley/contract';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import type { Heir } from '../model/agent-hand-over';

/** What the one who takes over is called; empty for nobody. */
export function useHeirName(heir: Heir, colleagues: readonly Agent[]): string {
  const { teams } = useWorkspace();
  if (heir.kind === 'nobody') return '';
  const among: readonly { id: number; name: string }[] = heir.kind === 'team' ? teams : colleagues;
  return among.find(({ id }) => id === heir.id)?.name ?? '';
}
