export { rebuildRollups } from './rollups/update-rollups';
