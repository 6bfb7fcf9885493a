import { definePage } from '../../platform/page/define-page.ts';
import { type RawSearch, readId, readText } from '../../platform/search.ts';

/** The app preselected in the form: all of these, or none. The server validates the plan. */
export interface NewRolloutSearch {
  app?: string | undefined;
  file?: string | undefined;
  /** As robots report it: `4.2 (42)`. */
  version?: string | undefined;
  name?: string | undefined;
}

function readNewRolloutSearch(raw: RawSearch): NewRolloutSearch {
  const [app, file, version] = [readText(raw.app, 255), readId(raw.file), readText(raw.version, 300)];
  if (app === undefined || file === undefined || version === undefined) return {};
  return { app, file, version, name: readText(raw.name) };
}

/** Defined before the page of one rollout, whose path matches this address too. */
export const newRolloutPage = definePage('rollouts', '/rollouts/new', {
  title: 'shell.page.rolloutNew',
  permission: 'rollout.write',
  search: readNewRolloutSearch,
  load: async () => (await import('./new/NewRolloutPage.tsx')).NewRolloutPage,
});
