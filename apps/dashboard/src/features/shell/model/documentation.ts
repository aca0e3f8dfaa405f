/** The installation's own reference of its API, for developers. */
export const API_REFERENCE_PATH = '/swagger';
