/** The installation's own API reference. */
export const API_REFERENCE_PATH = '/swagger';
