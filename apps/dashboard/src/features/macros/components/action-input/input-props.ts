import type { ActionForm } from '../../model/macro-form';

export interface ActionInputProps {
  action: ActionForm;
  /** What the action is called, for the controls that have no label of their own to be seen. */
  name: string;
  error: string | undefined;
  onChange: (action: ActionForm) => void;
}

export const withParams = (action: ActionForm, ...params: unknown[]): ActionForm => ({ ...action, params });

export const chosenOf = ({ params: [first] }: ActionForm): string | null =>
  first === undefined || first === null ? null : String(first);
