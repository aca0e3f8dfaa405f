import { activity } from './en/activity';
import { errors } from './en/errors';
import { mail } from './en/mail';
import { visitors } from './en/visitors';

export const en = { ...activity, ...errors, ...mail, ...visitors };
