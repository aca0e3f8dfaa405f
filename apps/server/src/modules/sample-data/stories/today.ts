import { earlierStories } from './today/earlier';
import { newestStories } from './today/newest';
import { secondOffice } from './today/second-office';

/** Conversations of today, newest first. */
export const todaysStories = [...newestStories, ...secondOffice, ...earlierStories];
