/** Phrases exempt from the wording rules, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'shell.page.devices': 'the original product calls this page "Device groups"',
  'devices.title': 'the title of that page',
  'devices.tab.all': 'the original product calls this tab "All devices"',
  'groups.robots.emptyHint': 'quotes the name of that tab',
  'errors.session.expired.message': 'quoted by the specification (section 8)',
  'schedules.failed': 'quoted by the specification (section 8)',
};
