import { definePage } from '../../platform/page/define-page.ts';
import { type RawSearch, readId, readText } from '../../platform/search.ts';

/** The app that the form begins with: all of it, or nothing. The server checks what is made of it. */
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

/** Above the page of one rollout, whose address it would match as well. */
export const newRolloutPage = definePage('rollouts', '/rollouts/new', {
  title: 'shell.page.rolloutNew',
  permission: 'rollout.write',
  search: readNewRolloutSearch,
  isReloadedOnReturn: true,
  load: async () => (await import('./new/NewRolloutPage.tsx')).NewRolloutPage,
});
