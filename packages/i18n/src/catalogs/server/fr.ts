import { activity } from './fr/activity';
import { errors } from './fr/errors';
import { mail } from './fr/mail';
import { notifications } from './fr/notifications';
import { visitors } from './fr/visitors';

export const fr = { ...activity, ...errors, ...mail, ...notifications, ...visitors };
