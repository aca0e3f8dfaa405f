import { activity } from './ja/activity';
import { errors } from './ja/errors';
import { mail } from './ja/mail';
import { notifications } from './ja/notifications';
import { visitors } from './ja/visitors';

export const ja = { ...activity, ...errors, ...mail, ...notifications, ...visitors };
