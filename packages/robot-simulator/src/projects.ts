import type { Belongings } from './belongings.ts';

/** The tool that a project was made with. */
export type Tool = 'roflow' | 'codelab' | 'questions';

const PROJECT_BYTES = 24 * 1024 ** 2;

const keyOf = (tool: Tool, id: string) => `${tool}/${id}`;

export function hasProject(has: Belongings, tool: Tool, id: string): boolean {
  return has.projects.has(keyOf(tool, id));
}

export function addProject(has: Belongings, tool: Tool, id: string, name: string): Belongings {
  const used = has.used + (hasProject(has, tool, id) ? 0 : PROJECT_BYTES);
  return { ...has, projects: new Map(has.projects).set(keyOf(tool, id), name), used };
}

export function removeProject(has: Belongings, tool: Tool, id: string): Belongings {
  const projects = new Map(has.projects);
  projects.delete(keyOf(tool, id));
  return { ...has, projects, used: has.used - PROJECT_BYTES };
}

export const projectIds = ({ projects }: Belongings): string[] =>
  [...projects.keys()].map((key) => key.slice(key.indexOf('/') + 1));

const keyById = ({ projects }: Belongings, id: string) =>
  [...projects.keys()].find((key) => key.slice(key.indexOf('/') + 1) === id);

/** The name of a project with this id, of any tool. */
export const projectNamed = (has: Belongings, id: string): string | undefined =>
  has.projects.get(keyById(has, id) ?? '');

export function removeProjectById(has: Belongings, id: string): Belongings {
  const key = keyById(has, id);
  return key === undefined ? has : removeProject(has, key.slice(0, key.indexOf('/')) as Tool, id);
}
