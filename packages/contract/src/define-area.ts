import type { RobotCommandDefinition } from './robot-link/define-robot-commands.ts';
import type { PermissionRow } from './roles.ts';
import type { Tool } from './tools.ts';

/** The HTTP status of an error. `show: false`: handled without a message (spec section 8). */
export interface ErrorRow {
  readonly status: number;
  readonly show?: boolean;
}

/** Error codes by HTTP status. */
type CodesByStatus = Partial<
  Record<400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429, readonly string[]>
>;

/** All codes of the lists. */
type CodeIn<Errors> = Errors[keyof Errors] extends infer Codes
  ? Codes extends readonly (infer Code extends string)[]
    ? Code
    : never
  : never;

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- any other type would allow arbitrary string keys
type Nothing = Record<never, never>;

/** What the rest of the product needs from an area. It carries no schema, to keep the browser bundle small. */
export interface Area<
  Permissions extends Record<string, PermissionRow>,
  Errors extends Record<string, ErrorRow>,
  Commands extends Record<string, RobotCommandDefinition>,
  Details extends Record<string, readonly string[]>,
> {
  /** Its folder here, and in every other package. */
  name: string;
  /** Its rows of the permission table, in print order. */
  permissions: Permissions;
  /** The tool that all its permissions belong to: without the tool none of them applies (E018). */
  tool?: Tool;
  /** Errors of this area only. Codes of the spec's catalogue (E001…) are in `errors.ts`. */
  errors: Errors;
  robotCommands: Commands;
  /**
   * Codes with which a robot answers only this area's commands, each with the values of its text
   * (`robot-link/detail.ts`). A name that ends with `?` is left out by older robots, so no text has it.
   */
  details: Details;
  /**
   * The files of its folder that define endpoints, without `.ts`. Names instead of imports, because the definitions
   * import the permissions, which import this.
   */
  endpoints: readonly string[];
}

/**
 * Keeps the exact names, from which `Permission`, `ErrorCode`, `CommandKind` and `DetailCode` are computed. `hiddenErrors`: the codes
 * handled without a message (spec section 8).
 */
export function defineArea<
  const Permissions extends Record<string, PermissionRow> = Nothing,
  const Errors extends CodesByStatus = Nothing,
  Commands extends Record<string, RobotCommandDefinition> = Nothing,
  const Details extends Record<string, readonly string[]> = Nothing,
>(area: {
  name: string;
  permissions?: Permissions;
  tool?: Tool;
  errors?: Errors;
  hiddenErrors?: readonly CodeIn<NoInfer<Errors>>[];
  robotCommands?: Commands;
  details?: Details;
  endpoints?: readonly string[];
}): Area<Permissions, Record<CodeIn<Errors>, ErrorRow>, Commands, Details> {
  const { errors = {}, hiddenErrors = [], ...rest } = area;
  const hidden: readonly string[] = hiddenErrors;
  const rows = Object.entries<readonly string[]>(errors).flatMap(([status, codes]) =>
    codes.map((code): [string, ErrorRow] => [
      code,
      { status: Number(status), ...(hidden.includes(code) ? { show: false } : {}) },
    ]),
  );
  return {
    permissions: {} as Permissions,
    robotCommands: {} as Commands,
    details: {} as Details,
    endpoints: ['endpoints'],
    ...rest,
    errors: Object.fromEntries(rows) as Record<CodeIn<Errors>, ErrorRow>,
  };
}
