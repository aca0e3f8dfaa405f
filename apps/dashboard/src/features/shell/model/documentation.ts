/** What the installation itself says about the product: every call of its API, by name. */
export const DOCUMENTATION_PATH = '/swagger';
