import about from '../../../package.json';

/** The version of this release, from package.json. */
export const productVersion: string = about.version;
