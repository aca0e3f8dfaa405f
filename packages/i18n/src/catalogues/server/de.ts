import { activity } from './de/activity';
import { errors } from './de/errors';
import { mail } from './de/mail';
import { visitors } from './de/visitors';

export const de = { ...activity, ...errors, ...mail, ...visitors };
