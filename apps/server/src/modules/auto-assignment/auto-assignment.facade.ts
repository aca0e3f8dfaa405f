export { type ArrivalsOptions, connectArrivals } from './connect-arrivals';
export { pickAssignee } from './pick-assignee';
