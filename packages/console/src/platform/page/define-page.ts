import type { RmsUserInfo } from '@muster/contract/account/endpoints';
import type { Permission } from '@muster/contract/permissions';
import type { ConsoleKeys } from '@muster/phrases/load';
import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RawSearch } from '../search.ts';
import type { BadgeOptions } from './badge.ts';

/** The groups of the sidebar (spec section 2). */
export type MenuGroup = 'main' | 'remote' | 'resources' | 'students';

/**
 * A part of a page that the palette finds by other words than the page's name, e.g. join requests on the people page.
 */
interface Place {
  name: KeyPart<keyof ConsoleKeys>;
  /** What follows `?` in the address. */
  search?: string;
  permission?: Permission;
}

type KeyPart<Key> = Key extends `palette.place.${infer Name}.title` ? Name : never;

type PageTitle = Extract<keyof ConsoleKeys, `shell.page.${string}`>;
type PageName = PageTitle | 'shell.account.myAccount';

/** The names after `$` in a path: `'/config/$id'` has `{ id: string }`. */
type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? { [Key in Name]: string }
    : unknown;

interface Options<Path extends string, Search extends object> {
  /** Its name in menu, tab and palette, until the page sets a better one (a configuration's name). */
  title: PageTitle;
  /** Its name, if that depends on the search. */
  titleOf?: (search: Search) => PageName;
  icon?: LucideIcon;
  /** The group of the sidebar that lists the page; the order is that of `app/pages.ts`. */
  menu?: MenuGroup;
  /** If omitted, every member of a team may open the page. */
  permission?: Permission;
  /** What the team or user needs besides a permission (plan, seats); checked by guard, menu and palette. */
  entitlement?: (session: RmsUserInfo) => boolean;
  /** A number beside the menu entry. */
  badge?: BadgeOptions;
  /** Renders a badge of its own there, and loads its own data. */
  mark?: ComponentType;
  /** Parts of the page that the palette finds, each with its permission. */
  places?: readonly Place[];
  /** `anyone`: opens without a session and outside the shell (spec section 2, "Public routes"). */
  audience?: 'team' | 'anyone';
  /** `none`: the page has the whole window, without menu, tabs and search. */
  frame?: 'shell' | 'none';
  /** Also opens for a signed-in user without a team, outside the shell. */
  opensWithoutTeam?: boolean;
  /** Parses the search of the address; hand-written, because zod would enlarge the first load. */
  search?: (raw: RawSearch) => Search;
  /** The page starts over each time it is opened; others keep their state while their tab is open (spec section 2). */
  isReloadedOnReturn?: boolean;
  /** Starts the page's first request while its code is loading. */
  prefetch?: (client: QueryClient, visit: { params: ParamsOf<Path>; search: Search }) => void;
  /** The new address of a page that moved: its old address redirects there, and menu and palette link to it. */
  movedTo?: string;
  load: () => Promise<ComponentType>;
}

declare const types: unique symbol;

/** A page as declared, with the types of its parameters and search for links. */
export interface Page<Params = unknown, Search extends object = object> {
  readonly path: string;
  readonly area: string;
  readonly title: PageTitle;
  readonly titleOf: (search: object) => PageName;
  readonly icon?: LucideIcon | undefined;
  readonly menu?: MenuGroup | undefined;
  readonly permission?: Permission | undefined;
  readonly entitlement?: ((session: RmsUserInfo) => boolean) | undefined;
  readonly badge?: BadgeOptions | undefined;
  readonly mark?: ComponentType | undefined;
  readonly places?: readonly Place[] | undefined;
  readonly audience: 'team' | 'anyone';
  readonly frame: 'shell' | 'none';
  readonly opensWithoutTeam: boolean;
  readonly isReloadedOnReturn: boolean;
  readonly readSearch: (raw: RawSearch) => object;
  readonly prefetch?: ((client: QueryClient, visit: { params: never; search: never }) => void) | undefined;
  readonly movedTo?: string | undefined;
  readonly load: () => Promise<ComponentType>;
  /** Never set; carries the types. */
  readonly [types]?: { params: Params; search: Search };
}

export type AnyPage = Page<never, never> | Page<unknown, object>;

/**
 * Declares a page once. `app/pages.ts` lists the declarations; router, sidebar, tab names, palette, guard and the
 * pages that tests visit derive from that list. A link takes the object that this returns.
 * @param area the folder below `features/` that the page lives in
 * @param path `/config/$id`: each part that begins with `$` is a parameter
 */
export function definePage<const Path extends string, Search extends object = object>(
  area: string,
  path: Path,
  options: Options<Path, Search>,
): Page<ParamsOf<Path>, Search> {
  const { search, prefetch, titleOf, ...rest } = options;
  return {
    area,
    path,
    audience: 'team',
    frame: 'shell',
    opensWithoutTeam: false,
    isReloadedOnReturn: false,
    ...rest,
    prefetch: prefetch as Page['prefetch'],
    readSearch: search ?? (() => ({})),
    titleOf: titleOf ? (said) => titleOf(said as Search) : () => options.title,
  };
}
