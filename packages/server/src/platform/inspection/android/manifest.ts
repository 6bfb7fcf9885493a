import { readBinaryXml, type XmlElement } from './binary-xml.ts';
import { type Value, valueType } from './values.ts';

/** Android's resource id of each attribute. */
const attribute = {
  label: 0x01_01_00_01,
  icon: 0x01_01_00_02,
  name: 0x01_01_00_03,
  enabled: 0x01_01_00_0e,
  minSdkVersion: 0x01_01_02_0c,
  versionCode: 0x01_01_02_1b,
  versionName: 0x01_01_02_1c,
  targetSdkVersion: 0x01_01_02_70,
  versionCodeMajor: 0x01_01_05_76,
} as const;

const PERMISSIONS_MAX = 1000;
const ACTIVITIES_MAX = 100;

interface Component {
  name: string;
  label: Value | null;
  icon: Value | null;
  isEnabled: boolean;
}

/** The content of a manifest; values may be references to resources. */
export interface Manifest {
  packageName: string;
  /** Name of a split that belongs to another package. */
  split: string | null;
  versionName: Value | null;
  versionCode: Value | null;
  versionCodeMajor: Value | null;
  minSdk: Value | null;
  targetSdk: Value | null;
  label: Value | null;
  icon: Value | null;
  permissions: string[];
  /** Activities that a launcher can start, in the manifest's order. */
  launched: Component[];
}

/** @throws RangeError when malformed, or not a manifest */
export function readManifest(bytes: Buffer): Manifest {
  let manifest: Manifest | null = null;
  let component: Component | null = null;
  let filter = { isMain: false, isLaunched: false };
  const permissions = new Set<string>();
  const launched = new Map<string, Component>();

  function began(element: XmlElement) {
    const place = [...element.path, element.name].join('>');
    if (place === 'manifest') manifest ??= beginOf(element);
    if (manifest === null) return;
    const name = () => element.byId(attribute.name)?.text ?? '';
    switch (place) {
      case 'manifest>uses-sdk':
        manifest.minSdk = element.byId(attribute.minSdkVersion);
        manifest.targetSdk = element.byId(attribute.targetSdkVersion);
        break;
      case 'manifest>uses-permission':
      case 'manifest>uses-permission-sdk-23':
        if (/^[\w.-]{1,255}$/.test(name()) && permissions.size < PERMISSIONS_MAX) permissions.add(name());
        break;
      case 'manifest>application':
        manifest.label = element.byId(attribute.label);
        manifest.icon = element.byId(attribute.icon);
        break;
      case 'manifest>application>activity':
      case 'manifest>application>activity-alias':
        component = {
          name: classNameOf(manifest.packageName, name()),
          label: element.byId(attribute.label),
          icon: element.byId(attribute.icon),
          isEnabled: isEnabled(element.byId(attribute.enabled)),
        };
        break;
      default:
    }
    if (component === null) return;
    if (element.name === 'intent-filter') filter = { isMain: false, isLaunched: false };
    if (element.name === 'action') filter.isMain ||= name() === 'android.intent.action.MAIN';
    if (element.name === 'category')
      filter.isLaunched ||= /^android\.intent\.category\.(LEANBACK_)?LAUNCHER$/.test(name());
  }

  function ended(name: string) {
    if (component === null) return;
    const isStarted = filter.isMain && filter.isLaunched && component.isEnabled && component.name !== '';
    if (name === 'intent-filter' && isStarted && launched.size < ACTIVITIES_MAX)
      launched.set(component.name, component);
    if (name === 'activity' || name === 'activity-alias') component = null;
  }

  readBinaryXml(bytes, began, ended);
  // The compiler treats a variable set only in a callback as `null`.
  const found = manifest as Manifest | null;
  if (found === null) throw new RangeError('no manifest');
  return { ...found, permissions: [...permissions], launched: [...launched.values()] };
}

function beginOf(element: XmlElement): Manifest {
  return {
    packageName: element.byName('package')?.text ?? '',
    split: element.byName('split')?.text ?? null,
    versionName: element.byId(attribute.versionName),
    versionCode: element.byId(attribute.versionCode),
    versionCodeMajor: element.byId(attribute.versionCodeMajor),
    minSdk: null,
    targetSdk: null,
    label: null,
    icon: null,
    permissions: [],
    launched: [],
  };
}

const isEnabled = (value: Value | null) =>
  value === null || value.type !== valueType.boolean || value.data !== 0;

/** The full class name: `.Main` and `Main` are short for a class in the package. Empty when invalid. */
function classNameOf(packageName: string, name: string): string {
  const full = name.startsWith('.')
    ? packageName + name
    : name.includes('.')
      ? name
      : `${packageName}.${name}`;
  return full.length <= 200 && /^[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(full)
    ? full
    : '';
}
