export { findSiteOfDomain } from './find-site';
export { SITE_ASSETS, siteFolder } from './site-script';
