import type { ActionDraft } from '../../model/macro-form';

export interface ActionInputProps {
  action: ActionDraft;
  /** What the action is called, for the controls that have no label of their own to be seen. */
  name: string;
  error: string | undefined;
  onChange: (action: ActionDraft) => void;
}

export const withParams = (action: ActionDraft, ...params: unknown[]): ActionDraft => ({ ...action, params });

export const chosenOf = ({ params: [first] }: ActionDraft): string | null =>
  first === undefined || first === null ? null : String(first);
