import { activity } from './ar/activity';
import { errors } from './ar/errors';
import { mail } from './ar/mail';
import { visitors } from './ar/visitors';

export const ar = { ...activity, ...errors, ...mail, ...visitors };
