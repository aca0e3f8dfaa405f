import { activity } from './de/activity';
import { errors } from './de/errors';
import { mail } from './de/mail';

export const de = { ...activity, ...errors, ...mail };
