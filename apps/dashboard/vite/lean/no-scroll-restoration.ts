/**
 * Replaces the router's scroll restoration by nothing. The page itself never scrolls, only panes do, which remember
 * their place themselves, and no link leads to a place inside of a page.
 */
export function setupScrollRestoration(): void {}
