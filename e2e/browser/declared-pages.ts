import type { Permission } from '@muster/contract/permissions';

interface DeclaredPage {
  path: string;
  title: `shell.page.${string}`;
  audience: string;
  menu?: string;
  movedTo?: string;
  frame?: string;
  permission?: Permission;
}

// Not a literal: the console is built for browsers, and its types must not be checked with these tests.
const declarations = '../../packages/console/src/app/pages.ts';

/** The pages of the console, as their areas declare them. */
export const { pages } = (await import(declarations)) as { pages: DeclaredPage[] };
