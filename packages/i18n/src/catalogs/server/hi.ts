import { activity } from './hi/activity';
import { errors } from './hi/errors';
import { mail } from './hi/mail';
import { notifications } from './hi/notifications';
import { visitors } from './hi/visitors';

export const hi = { ...activity, ...errors, ...mail, ...notifications, ...visitors };
