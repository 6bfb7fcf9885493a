import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const endpoints = /\/contract\/src\/[^/]+\/(?:[^/]+\.)?endpoints\.ts$/;
const robotCommands = /\/contract\/src\/[^/]+\/robot-commands\.ts$/;
const errorList = /\/contract\/src\/errors\.ts$/;

type Fields = Record<string, unknown>;

/** The real module; `version` busts Node's module cache, so that the file is read as it is on disk now. */
async function read(file: string, version: string): Promise<[string, Fields][]> {
  const module = (await import(`${pathToFileURL(file).href}${version}`)) as Record<string, Fields>;
  return Object.entries(module);
}

function addressOf(file: string, name: string, { id, method, path, access }: Fields): Fields {
  if (id === undefined || method === undefined || path === undefined || access === undefined)
    throw new Error(
      `${file} exports ${name}, which is no endpoint. The console gets these files without schemas: ` +
        'move it into a file of schemas beside it.',
    );
  return { id, method, path };
}

/** The fields of each endpoint that a call needs. */
function addresses(file: string, module: [string, Fields][]): [string, Fields][] {
  return module.map(([name, definition]) => [name, addressOf(file, name, definition)]);
}

/** Sender and rule of each kind of robot command, without its parameters. */
function rules(module: [string, Fields][]): [string, Fields][] {
  return module.map(([name, commands]) => [
    name,
    Object.fromEntries(
      Object.entries(commands as Record<string, Fields>).map(([kind, { sentBy, rule }]) => [
        kind,
        { sentBy, rule },
      ]),
    ),
  ]);
}

/** The codes of all areas, and which of them have no message. */
function errorTable(module: [string, Fields][]): string {
  const { errors } = Object.fromEntries(module) as { errors: Record<string, { show?: boolean }> };
  const hidden = Object.keys(errors).filter((code) => errors[code]!.show === false);
  return `
    const hidden = ${JSON.stringify(hidden)};
    export const errorCodes = ${JSON.stringify(Object.keys(errors).join(' '))}.split(' ');
    export const errors = Object.fromEntries(
      errorCodes.map((code) => [code, hidden.includes(code) ? { show: false } : {}]),
    );
    export const isErrorCode = (code) => Object.hasOwn(errors, code);
  `;
}

/**
 * Replaces the contract's endpoints, robot commands and error table by plain data in the console. The definitions
 * themselves would bring every schema, and zod, into the first page, and the error table every area. Types are those of
 * the definitions; only `id`, `method` and `path` of an endpoint, and `show` of an error, exist in the browser.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    load: {
      filter: { id: [endpoints, robotCommands, errorList] },
      async handler(id) {
        const version = this.environment.mode === 'dev' ? `?${(await stat(id)).mtimeMs}` : '';
        const module = await read(id, version);
        if (errorList.test(id)) return errorTable(module);
        const entries = endpoints.test(id) ? addresses(id, module) : rules(module);
        return entries.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');
      },
    },
  };
}
