import { activity } from './ar/activity';
import { errors } from './ar/errors';
import { mail } from './ar/mail';

export const ar = { ...activity, ...errors, ...mail };
