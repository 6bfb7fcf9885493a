import { faultsOfLines, type ImportLine, type LineFaults } from '@muster/contract/devices/import.schemas';
import { deviceLimits } from '@muster/contract/devices/limits';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { foreignHeadings } from './columns.ts';
import { decodeText, type Encoding } from '../../../platform/decode-text.ts';
import { readImport, type FileProblem } from './read-import.ts';

export interface ImportFile {
  name: string;
  bytes: Uint8Array;
  encoding: Encoding | null;
  lines: ImportLine[];
  /** Headings of columns that are not imported. */
  unused: readonly string[];
  problem: FileProblem | null;
  /** Faults found without the server. */
  faults: LineFaults[];
}

const unread = (name: string) => ({
  name,
  bytes: new Uint8Array(),
  encoding: null,
  lines: [] as ImportLine[],
  unused: [],
  faults: [] as LineFaults[],
});

/** The chosen or dropped file, parsed; it can be parsed again in another encoding. */
export function useImportFile(groupNames: readonly string[]) {
  const { language } = useI18n();
  const [file, setFile] = useState<ImportFile | null>(null);

  function read(name: string, bytes: Uint8Array, asked?: Encoding) {
    const nothing = { ...unread(name), bytes };
    const knownWords = [...foreignHeadings, ...groupNames.filter((each) => /[^\u0020-\u007e]/.test(each))];
    const decoded = decodeText(bytes, { language, knownWords, asked });
    if (!decoded) return setFile({ ...nothing, problem: { problem: 'notText' } });
    const found = readImport(decoded.text);
    if ('problem' in found) return setFile({ ...nothing, encoding: decoded.encoding, problem: found });
    const { lines, unused } = found;
    const faults = [...faultsOfLines(lines)].map(([line, own]) => ({ line, faults: own }));
    setFile({ ...nothing, encoding: decoded.encoding, lines, unused, faults, problem: null });
  }

  async function open(chosen: File) {
    try {
      // A file this large is rejected without reading it.
      if (chosen.size > deviceLimits.importFileMax)
        return setFile({ ...unread(chosen.name), problem: { problem: 'tooLarge' } });
      read(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
    } catch {
      setFile({ ...unread(chosen.name), problem: { problem: 'unreadable' } });
    }
  }

  return {
    file,
    open,
    readAs: (encoding: Encoding) => file && read(file.name, file.bytes, encoding),
  };
}
