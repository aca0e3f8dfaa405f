import type { ContactContext, VisitorContext } from '../access/access.facade';

/** A caller outside the team: a website's visitor or a client of an API inbox. Both have the same actions. */
export type ExternalCaller = VisitorContext | ContactContext;
