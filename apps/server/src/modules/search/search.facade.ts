export {
  findMessageHits,
  HITS_AT_MOST,
  type MessageHit,
} from './search-index';
export { stemmersOf } from './stemmers';
