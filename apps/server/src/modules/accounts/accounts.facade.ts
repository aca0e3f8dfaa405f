export { invalidateCache, type CacheModel } from './account-cache';
