import { activity } from './ar/activity';
import { errors } from './ar/errors';
import { mail } from './ar/mail';
import { notifications } from './ar/notifications';
import { visitors } from './ar/visitors';

export const ar = { ...activity, ...errors, ...mail, ...notifications, ...visitors };
