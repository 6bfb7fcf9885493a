import { strengthenPage } from '../features/account/strengthen.page.ts';
import { accountCenterPage } from '../features/account/account-center.page.ts';
import { accountBindingPage } from '../features/account/account-binding.page.ts';
import { alertSettingsPage } from '../features/alerts/alert-settings.page.ts';
import { alertsPage } from '../features/alerts/alerts.page.ts';
import { activityPage } from '../features/activity/activity.page.ts';
import { usagePage } from '../features/commands/usage.page.ts';
import { configPage } from '../features/configs/config.page.ts';
import { configsPage } from '../features/configs/configs.page.ts';
import { dashboardPage } from '../features/dashboard/dashboard.page.ts';
import { privacyPage } from '../features/consent/privacy.page.ts';
import { termsPage } from '../features/consent/terms.page.ts';
import { developerPage } from '../features/developer/developer.page.ts';
import { mailTemplatesPage } from '../features/developer/mail-templates.page.ts';
import { devicesPage } from '../features/devices/devices.page.ts';
import { feedbackPage } from '../features/feedback/feedback.page.ts';
import { groupPage } from '../features/groups/group.page.ts';
import { filesPage } from '../features/files/files.page.ts';
import { invitePage } from '../features/people/invite.page.ts';
import { joinPage } from '../features/people/join.page.ts';
import { demoMailsPage } from '../features/mail/demo-mails.page.ts';
import { mailsPage } from '../features/mail/mails.page.ts';
import { materialsPage } from '../features/materials/materials.page.ts';
import { conditionPage } from '../features/monitoring/condition.page.ts';
import { conditionsPage } from '../features/monitoring/conditions.page.ts';
import { stationPage } from '../features/monitoring/station.page.ts';
import { movementPage } from '../features/movement/movement.page.ts';
import { networkChecksPage } from '../features/network-checks/network-checks.page.ts';
import { notificationsPage } from '../features/notifications/notifications.page.ts';
import { fileTypesPage } from '../features/guide/file-types.page.ts';
import { toolIntroPage } from '../features/guide/tool-intro.page.ts';
import { peoplePage } from '../features/people/people.page.ts';
import { readinessPage } from '../features/readiness/readiness.page.ts';
import { newRolloutPage } from '../features/rollouts/new-rollout.page.ts';
import { rolloutPage } from '../features/rollouts/rollout.page.ts';
import { rolloutsPage } from '../features/rollouts/rollouts.page.ts';
import { screenRulesPage } from '../features/screenshots/screen-rules.page.ts';
import { screenshotsPage } from '../features/screenshots/screenshots.page.ts';
import { tokensPage } from '../features/tokens/tokens.page.ts';
import { wallPage } from '../features/wall/wall.page.ts';
import { wallLinkPage } from '../features/wall/wall-link.page.ts';
import { workRecordsPage } from '../features/work-records/work-records.page.ts';
import type { AnyPage } from '../platform/page/define-page.ts';

/** Every page of the console. Pages with a menu group appear in the sidebar in this order. */
export const pages: readonly AnyPage[] = [
  dashboardPage,
  peoplePage,
  devicesPage,
  groupPage,
  configsPage,
  configPage,
  filesPage,
  rolloutsPage,
  newRolloutPage,
  rolloutPage,
  stationPage,
  alertsPage,
  alertSettingsPage,
  workRecordsPage,
  movementPage,
  screenshotsPage,
  screenRulesPage,
  wallPage,
  networkChecksPage,
  readinessPage,
  conditionsPage,
  conditionPage,
  usagePage,
  materialsPage,
  activityPage,
  tokensPage,
  accountCenterPage,
  notificationsPage,
  toolIntroPage,
  fileTypesPage,
  feedbackPage,
  mailsPage,
  termsPage,
  privacyPage,
  accountBindingPage,
  strengthenPage,
  invitePage,
  joinPage,
  wallLinkPage,
  demoMailsPage,
  developerPage,
  mailTemplatesPage,
];
