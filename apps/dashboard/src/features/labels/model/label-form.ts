import { type Label, labelTitle, storedLabelTitle } from '@parley/contract';

export interface LabelForm {
  title: string;
  description: string;
  /** `#rrggbb`. */
  color: string;
  isOnSidebar: boolean;
}

/** A new label stands in the sidebar: that is where it is found first. */
export function labelFormOf(label: Label | null, unusedColor: string): LabelForm {
  return {
    title: label?.title ?? '',
    description: label?.description ?? '',
    color: label?.color ?? unusedColor,
    isOnSidebar: label ? label.show_on_sidebar === true : true,
  };
}

/** As the calls take it; no description is null. */
export function labelPayloadOf({ title, description, color, isOnSidebar }: LabelForm) {
  return {
    title: storedLabelTitle(title),
    description: description.trim() || null,
    color,
    show_on_sidebar: isOnSidebar,
  };
}

export type TitleProblem = 'blank' | 'short' | 'start' | 'space' | 'sign' | 'taken';

/** Why the server would refuse a title; null when it would not. `others` are the titles of all other labels. */
export function titleProblemOf(title: string, others: readonly string[]): TitleProblem | null {
  const stored = storedLabelTitle(title);
  if (stored === '') return 'blank';
  if (/\s/.test(stored)) return 'space';
  if (/[^\p{L}\p{M}\p{N}_-]/u.test(stored)) return 'sign';
  if (!/^[\p{L}\p{N}]/u.test(stored)) return 'start';
  if (!labelTitle.test(stored)) return 'short';
  return others.includes(stored) ? 'taken' : null;
}

/** What more typing mends is not told before the person thinks they are done. */
export function isUnfinished(problem: TitleProblem | null): boolean {
  return problem === 'blank' || problem === 'short';
}
