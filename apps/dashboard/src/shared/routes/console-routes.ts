/** Paths of the super administrators' console, below `/super_admin/`. */
export const consoleRoutes = {
  health: 'health',
  accounts: 'accounts',
  account: 'accounts/$managedAccountId',
  users: 'users',
  user: 'users/$managedUserId',
  settings: 'settings',
  activity: 'activity',
} as const;
