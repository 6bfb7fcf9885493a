import { accountBindingPage } from '../features/account/account-binding.page.ts';
import { usagePage } from '../features/commands/usage.page.ts';
import { configPage } from '../features/configs/config.page.ts';
import { configsPage } from '../features/configs/configs.page.ts';
import { privacyPage } from '../features/consent/privacy.page.ts';
import { termsPage } from '../features/consent/terms.page.ts';
import { developerPage } from '../features/developer/developer.page.ts';
import { devicesPage } from '../features/devices/devices.page.ts';
import { feedbackPage } from '../features/feedback/feedback.page.ts';
import { groupPage } from '../features/groups/group.page.ts';
import { fileTypesPage } from '../features/guide/file-types.page.ts';
import { toolIntroPage } from '../features/guide/tool-intro.page.ts';
import { peoplePage } from '../features/people/people.page.ts';
import { teamPage } from '../features/teams/team.page.ts';
import type { AnyPage } from '../platform/page/define-page.ts';

/** Every page of the console. Pages with a menu group appear in the sidebar in this order. */
export const pages: readonly AnyPage[] = [
  peoplePage,
  devicesPage,
  groupPage,
  configsPage,
  configPage,
  usagePage,
  teamPage,
  toolIntroPage,
  fileTypesPage,
  feedbackPage,
  termsPage,
  privacyPage,
  accountBindingPage,
  developerPage,
];
