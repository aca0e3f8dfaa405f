export { loadSampleData } from './load-sample-data';
