import type { RobotCommandDefinition } from './robot-link/define-robot-commands.ts';
import type { PermissionRow } from './roles.ts';

/** The HTTP status an error travels under. `show: false`: spec section 8 handles it without a message. */
export interface ErrorRow {
  readonly status: number;
  readonly show?: boolean;
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- with another type its keys would be any text
type Nothing = Record<never, never>;

/** What the rest of the product must know of an area. It carries no schema, so that a browser can afford it. */
export interface Area<
  Permissions extends Record<string, PermissionRow>,
  Errors extends Record<string, ErrorRow>,
  Commands extends Record<string, RobotCommandDefinition>,
> {
  /** Its folder here, and in every other package. */
  name: string;
  /** Its rows of the permission table, in the order in which they are printed. */
  permissions: Permissions;
  /** What can go wrong only here. Codes of the spec's catalogue (E001…) are in `errors.ts`. */
  errors: Errors;
  robotCommands: Commands;
  /**
   * The files of its folder that define endpoints, without `.ts`. Names instead of imports: every definition imports
   * the permissions, which import this.
   */
  endpoints: readonly string[];
}

/** Keeps the exact names, from which `Permission`, `ErrorCode` and `CommandKind` are computed. */
export function defineArea<
  const Permissions extends Record<string, PermissionRow> = Nothing,
  const Errors extends Record<string, ErrorRow> = Nothing,
  Commands extends Record<string, RobotCommandDefinition> = Nothing,
>(area: {
  name: string;
  permissions?: Permissions;
  errors?: Errors;
  robotCommands?: Commands;
  endpoints?: readonly string[];
}): Area<Permissions, Errors, Commands> {
  return {
    permissions: {} as Permissions,
    errors: {} as Errors,
    robotCommands: {} as Commands,
    endpoints: ['endpoints'],
    ...area,
  };
}
