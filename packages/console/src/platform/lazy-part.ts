import { type ComponentType, lazy } from 'react';
import { areasSpoken } from './i18n/areas.ts';

/** The module of a page or of a part of one, which comes when it is needed, and with it the words it needs. */
export async function withPhrases<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, areasSpoken()]);
  return loaded;
}

/** `lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog')`: a component whose code comes when it is first shown. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy(async () => ({ default: (await withPhrases(load()))[name] }));
}
