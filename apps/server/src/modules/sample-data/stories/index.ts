export { orderStories } from './orders';
export { productStories } from './products';
export { todaysStories } from './today';
export { multilingualStories } from './multilingual';
