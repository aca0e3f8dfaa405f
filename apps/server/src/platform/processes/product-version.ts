import about from '../../../package.json';

/** Version of this release. */
export const productVersion: string = about.version;
