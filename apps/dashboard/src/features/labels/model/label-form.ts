import type { Label } from '@parley/contract';
import { labelTitle, storedLabelTitle } from '@parley/contract/labels/title';

export interface LabelForm {
  title: string;
  description: string;
  /** `#rrggbb`. */
  color: string;
  isOnSidebar: boolean;
}

/** Initial values of the form. New labels are shown in the sidebar, so that people find them. */
export function labelFormOf(label: Label | null, unusedColor: string): LabelForm {
  return {
    title: label?.title ?? '',
    description: label?.description ?? '',
    color: label?.color ?? unusedColor,
    isOnSidebar: label ? label.show_on_sidebar === true : true,
  };
}

/** Body of the request; an empty description becomes null. */
export function labelPayloadOf({ title, description, color, isOnSidebar }: LabelForm) {
  return {
    title: storedLabelTitle(title),
    description: description.trim() || null,
    color,
    show_on_sidebar: isOnSidebar,
  };
}

export type TitleProblem = 'blank' | 'short' | 'start' | 'space' | 'sign' | 'taken';

/** Why the server would reject a title; null if it would accept it. `others` are the titles of all other labels. */
export function titleProblemOf(title: string, others: readonly string[]): TitleProblem | null {
  const stored = storedLabelTitle(title);
  if (stored === '') return 'blank';
  if (/\s/.test(stored)) return 'space';
  if (/[^\p{L}\p{M}\p{N}_-]/u.test(stored)) return 'sign';
  if (!/^[\p{L}\p{N}]/u.test(stored)) return 'start';
  if (!labelTitle.test(stored)) return 'short';
  return others.includes(stored) ? 'taken' : null;
}

/** Whether more typing can solve the problem; such problems are shown only after the first submit. */
export function isUnfinished(problem: TitleProblem | null): boolean {
  return problem === 'blank' || problem === 'short';
}
