const PREFIX = 'android.permission.';

/** Android permissions by the category under which users know them; several may share one. */
const byWord = {
  camera: ['CAMERA'],
  microphone: ['RECORD_AUDIO'],
  location: ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION', 'ACCESS_BACKGROUND_LOCATION'],
  network: ['INTERNET'],
  wifi: ['CHANGE_WIFI_STATE', 'CHANGE_NETWORK_STATE', 'CHANGE_WIFI_MULTICAST_STATE'],
  networkState: ['ACCESS_NETWORK_STATE', 'ACCESS_WIFI_STATE'],
  bluetooth: [
    'BLUETOOTH',
    'BLUETOOTH_ADMIN',
    'BLUETOOTH_CONNECT',
    'BLUETOOTH_SCAN',
    'BLUETOOTH_ADVERTISE',
    'BLUETOOTH_PRIVILEGED',
  ],
  files: ['READ_EXTERNAL_STORAGE', 'WRITE_EXTERNAL_STORAGE', 'MANAGE_EXTERNAL_STORAGE'],
  media: ['READ_MEDIA_IMAGES', 'READ_MEDIA_VIDEO', 'READ_MEDIA_AUDIO', 'READ_MEDIA_VISUAL_USER_SELECTED'],
  contacts: ['READ_CONTACTS', 'WRITE_CONTACTS'],
  calendar: ['READ_CALENDAR', 'WRITE_CALENDAR'],
  phone: ['READ_PHONE_STATE', 'READ_PHONE_NUMBERS', 'CALL_PHONE', 'READ_CALL_LOG', 'WRITE_CALL_LOG'],
  messages: ['SEND_SMS', 'RECEIVE_SMS', 'READ_SMS', 'RECEIVE_MMS'],
  sensors: ['BODY_SENSORS', 'BODY_SENSORS_BACKGROUND', 'ACTIVITY_RECOGNITION'],
  notifications: ['POST_NOTIFICATIONS', 'ACCESS_NOTIFICATION_POLICY'],
  overlay: ['SYSTEM_ALERT_WINDOW'],
  boot: ['RECEIVE_BOOT_COMPLETED'],
  awake: ['WAKE_LOCK', 'DISABLE_KEYGUARD'],
  vibrate: ['VIBRATE'],
  sound: ['MODIFY_AUDIO_SETTINGS'],
  settings: ['WRITE_SETTINGS', 'WRITE_SECURE_SETTINGS'],
  installs: ['REQUEST_INSTALL_PACKAGES', 'INSTALL_PACKAGES'],
  removes: ['REQUEST_DELETE_PACKAGES', 'DELETE_PACKAGES'],
  service: ['FOREGROUND_SERVICE', 'REQUEST_IGNORE_BATTERY_OPTIMIZATIONS'],
  nearby: ['NEARBY_WIFI_DEVICES'],
  accounts: ['GET_ACCOUNTS'],
  fingerprint: ['USE_BIOMETRIC', 'USE_FINGERPRINT'],
  nfc: ['NFC'],
  apps: ['QUERY_ALL_PACKAGES', 'GET_TASKS', 'PACKAGE_USAGE_STATS'],
} as const;

type PermissionWord = keyof typeof byWord;

const words = new Map<string, PermissionWord>(
  Object.entries(byWord).flatMap(([word, names]) =>
    names.map((name) => [PREFIX + name, word as PermissionWord]),
  ),
);

export interface AskedPermission {
  /** `null` without a category: shown by its own name. */
  word: PermissionWord | null;
  /** Android names, such as `android.permission.CAMERA`, of all permissions of the category. */
  names: string[];
  isNew: boolean;
}

/**
 * Requested permissions, one entry per category, new ones last.
 * @param permissions Android names
 * @param before those of the previous version; undefined without one, and then none is new
 */
export function askedPermissions(
  permissions: readonly string[],
  before: readonly string[] | undefined,
): AskedPermission[] {
  const known = before && new Set(before.map((name) => words.get(name) ?? name));
  const asked = Map.groupBy(permissions, (name): string => words.get(name) ?? name);
  return [...asked]
    .map(([key, names]) => ({
      word: words.get(names[0]!) ?? null,
      names,
      isNew: known !== undefined && !known.has(key),
    }))
    .toSorted((a, b) => Number(a.isNew) - Number(b.isNew));
}

/** `android.permission.DUMP` is shortened to DUMP; permissions of other packages keep their full names. */
export const shortName = (permission: string) =>
  permission.startsWith(PREFIX) ? permission.slice(PREFIX.length) : permission;
