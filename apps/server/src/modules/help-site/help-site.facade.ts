export { findSiteOfDomain } from './find-site';
export { findWidgetPortal } from './widget-portal';
export { SITE_ASSETS, siteFolder } from './site-script';
