import { createRoute, redirect } from '@tanstack/react-router';
import { installationQuery } from '../shared/session/session-query';
import { conversationScreens } from './conversation-layout';
import { redirectHome } from './guards';
import { inboxViewScreens } from './inbox-view-layout';
import { lazyScreen } from './lazy-screen';
import { accountRoute, publicRoute, rootRoute, sessionRoute } from './root-routes';
import { profileScreens, sectionScreens, settingsHomeRoute, suspendedScreens } from './section-layouts';
import { superAdminRoutes } from './super-admin-routes';

/** Query parameters of the pages that emails link to. */
function textParameter<Name extends string>(name: Name) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } =>
    (typeof search[name] === 'string' ? { [name]: search[name] } : {}) as { [Key in Name]?: string };
}

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/app/login',
  validateSearch: textParameter('return_to'),
  component: lazyScreen(() => import('../features/session/login-page'), 'LoginPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/app/auth/reset/password',
  component: lazyScreen(() => import('../features/session/forgot-password-page'), 'ForgotPasswordPage'),
});

const signUpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/app/auth/signup',
  beforeLoad: async ({ context }) => {
    const installation = await context.queryClient.ensureQueryData(installationQuery);
    if (!installation.signup_enabled) throw redirect({ to: '/app/login' });
  },
  component: lazyScreen(() => import('../features/session/sign-up-page'), 'SignUpPage'),
});

// Links from emails work regardless of who is signed in.
const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/auth/password/edit',
  validateSearch: textParameter('reset_password_token'),
  component: lazyScreen(() => import('../features/session/new-password-page'), 'NewPasswordPage'),
});

const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/auth/confirmation',
  validateSearch: textParameter('confirmation_token'),
  component: lazyScreen(() => import('../features/session/confirmation-page'), 'ConfirmationPage'),
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/setup',
  beforeLoad: async ({ context }) => {
    const installation = await context.queryClient.ensureQueryData(installationQuery);
    if (!installation.setup_required) throw redirect({ to: '/app' });
  },
  component: lazyScreen(() => import('../features/setup/setup-page'), 'SetupPage'),
});

const homeRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/app',
  beforeLoad: ({ context }) => {
    throw redirectHome(context.user);
  },
});

const rootPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/app' });
  },
});

const noAccountRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/app/no-account',
  component: lazyScreen(() => import('./no-account-screen'), 'NoAccountScreen'),
});

/** Unknown paths redirect to the account's dashboard. */
const accountHomeRoutes = (['/', '$'] as const).map((path) =>
  createRoute({
    getParentRoute: () => accountRoute,
    path,
    beforeLoad: ({ context, params }) => {
      throw redirectHome(context.user, Number(params.accountId));
    },
  }),
);

export const routeTree = rootRoute.addChildren([
  rootPathRoute,
  setupRoute,
  newPasswordRoute,
  confirmationRoute,
  publicRoute.addChildren([loginRoute, forgotPasswordRoute, signUpRoute]),
  sessionRoute.addChildren([
    homeRoute,
    noAccountRoute,
    superAdminRoutes,
    accountRoute.addChildren([
      ...accountHomeRoutes,
      ...suspendedScreens,
      conversationScreens,
      inboxViewScreens,
      settingsHomeRoute,
      profileScreens,
      sectionScreens,
    ]),
  ]),
]);
