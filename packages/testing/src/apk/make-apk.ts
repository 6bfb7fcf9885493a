import { makeBinaryXml, type XmlNode, type XmlValue } from './binary-xml.ts';
import { makeSigningKey, type SigningKey } from './certificate.ts';
import { makePng } from './png.ts';
import { makeResourceTable, resourceId, type ResourceType, type ResourceValue } from './resource-table.ts';
import { makeJarSignature, signZip } from './sign.ts';
import { joinZip, makeZip, type ZipEnd, type ZipEntry } from './zip.ts';

export interface ApkOptions {
  packageName?: string;
  /** Language → label, such as `en` or `zh-TW`; `''` for every language. */
  labels?: Record<string, string>;
  versionName?: string;
  versionCode?: number;
  versionCodeMajor?: number;
  minSdk?: number;
  targetSdk?: number;
  permissions?: readonly string[];
  /** Classes of activities that a launcher can start. */
  activities?: readonly string[];
  /** Density → picture; `null` for an app without an icon. */
  icons?: Record<number, Buffer> | null;
  /** Signature scheme; `null` for unsigned. */
  scheme?: 'v1' | 'v2' | 'v3' | null;
  key?: SigningKey;
  signerName?: string;
  /** Replaces the generated manifest; `null` for none. */
  manifest?: Buffer | null;
  resources?: Buffer | null;
  /** Additional resource types, from the third on. */
  types?: readonly ResourceType[];
  /** Replaces the manifest's icon. */
  icon?: XmlValue;
  /** Changes and additions to the root's attributes. */
  manifestAttributes?: XmlNode['attributes'];
  /** Added after the others. */
  entries?: readonly ZipEntry[];
  /** Changes the entries before they are packed. */
  change?(entries: ZipEntry[]): ZipEntry[];
  end?: ZipEnd;
}

const labelId = resourceId(0, 0);
const iconId = resourceId(1, 0);
let sharedKey: SigningKey | undefined;

/** A small Android package that aapt and apksigner accept, or a broken one for tests. */
export function makeApk(options: ApkOptions = {}): Buffer {
  const { icons = { 160: makePng(48, [0, 128, 128]), 480: makePng(144, [0, 128, 128]) } } = options;
  const { manifest = makeManifest(options), scheme = 'v2', signerName = 'Muster test' } = options;
  const key = options.key ?? (sharedKey ??= makeSigningKey('Muster test'));
  const pictures = Object.entries(icons ?? {}).map(([density, data]): ZipEntry => ({
    name: iconPath(density),
    data,
  }));
  const { resources = makeResources(options, Object.keys(icons ?? {})) } = options;
  let entries: ZipEntry[] = [
    ...(manifest ? [{ name: 'AndroidManifest.xml', data: manifest }] : []),
    ...(resources ? [{ name: 'resources.arsc', data: resources, isStored: true }] : []),
    ...pictures,
    { name: 'classes.dex', data: Buffer.from('dex\n035\0') },
    ...(options.entries ?? []),
  ];
  if (scheme === 'v1') {
    const content = Buffer.from('Signature-Version: 1.0\r\n\r\n');
    entries.push({ name: 'META-INF/CERT.SF', data: content });
    entries.push({ name: 'META-INF/CERT.EC', data: makeJarSignature(key, signerName, content) });
  }
  entries = options.change?.(entries) ?? entries;
  const zip = makeZip(entries, options.end);
  return scheme === 'v2' || scheme === 'v3' ? signZip(zip, key, scheme) : joinZip(zip);
}

const iconPath = (density: string) => `res/mipmap-${density}/icon.png`;

function makeResources(
  { labels = { '': 'Codelab', 'zh-TW': '程式實驗室' }, types = [] }: ApkOptions,
  densities: string[],
) {
  const texts = Object.entries(labels).map(([tag, value]): ResourceValue => {
    const [language = '', region = ''] = tag.split('-');
    return { language, region, value };
  });
  const files = densities.map((density) => ({ density: Number(density), value: iconPath(density) }));
  return makeResourceTable([
    { name: 'string', entries: { label: texts } },
    { name: 'mipmap', entries: { icon: files } },
    ...types,
  ]);
}

export function makeManifest(options: ApkOptions = {}): Buffer {
  const { packageName = 'com.example.codelab', versionName = '1.2.3', versionCode = 10_203 } = options;
  const { minSdk = 24, targetSdk = 34, permissions = ['android.permission.INTERNET'] } = options;
  const {
    activities = ['.MainActivity'],
    icons,
    icon = { resource: iconId },
    versionCodeMajor: major,
  } = options;
  const named = (name: string, value: string): XmlNode => ({
    name,
    attributes: { name: [0x01_01_00_03, value] },
  });
  const filter: XmlNode = {
    name: 'intent-filter',
    children: [
      named('action', 'android.intent.action.MAIN'),
      named('category', 'android.intent.category.LAUNCHER'),
    ],
  };
  return makeBinaryXml({
    name: 'manifest',
    attributes: {
      versionCode: [0x01_01_02_1b, versionCode],
      versionName: [0x01_01_02_1c, versionName],
      ...(major === undefined ? {} : { versionCodeMajor: [0x01_01_05_76, major] }),
      package: packageName,
      ...options.manifestAttributes,
    },
    children: [
      {
        name: 'uses-sdk',
        attributes: { minSdkVersion: [0x01_01_02_0c, minSdk], targetSdkVersion: [0x01_01_02_70, targetSdk] },
      },
      ...permissions.map((permission) => named('uses-permission', permission)),
      {
        name: 'application',
        attributes: {
          label: [0x01_01_00_01, { resource: labelId }],
          ...(icons === null ? {} : { icon: [0x01_01_00_02, icon] }),
        },
        children: activities.map((activity) => ({ ...named('activity', activity), children: [filter] })),
      },
    ],
  });
}
