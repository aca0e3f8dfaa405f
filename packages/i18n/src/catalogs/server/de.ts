import { activity } from './de/activity';
import { errors } from './de/errors';
import { mail } from './de/mail';
import { notifications } from './de/notifications';
import { visitors } from './de/visitors';

export const de = { ...activity, ...errors, ...mail, ...notifications, ...visitors };
