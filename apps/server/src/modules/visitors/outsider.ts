import type { ContactContext, VisitorContext } from '../access/access.facade';

/** Somebody outside the team: a website's visitor or a client of an API inbox. Both do the same things. */
export type Outsider = VisitorContext | ContactContext;
