export {
  findMessageHits,
  HITS_AT_MOST,
  type MessageHit,
} from './queries/search-index';
export { stemmersOf } from './stemmers';
