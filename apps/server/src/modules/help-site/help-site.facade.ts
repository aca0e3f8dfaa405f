export { findSiteOfDomain, ownAddressOf } from './find-site';
export { SITE_ASSETS, siteFolder } from './site-script';
export { findWidgetPortal } from './widget-portal';
