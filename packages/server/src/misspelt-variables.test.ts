import { expect, it } from 'vitest';
import { variableNames } from './environment.ts';
import { misspeltVariables } from './misspelt-variables.ts';

const noticed = (name: string) => misspeltVariables({ [name]: 'x' }, variableNames);

it.each([
  ['RATE_LIMIT_PER_MINUT', 'RATE_LIMIT_PER_MINUTE'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PORTT', 'PORT'],
  ['port', 'PORT'],
])('%s is reported as a misspelt %s', (name, meant) => {
  expect(noticed(name)).toEqual([expect.stringMatching(new RegExp(`^${name} .*Do you mean ${meant}\\?$`))]);
});

it.each(['S3_KEY', 'SMTP_PASSWORD', 'MQTT_USERNAME', 'MUSTER_PORT'])('%s is reported as unknown', (name) => {
  expect(noticed(name)).toEqual([expect.stringContaining(name)]);
});

it.each(
  `
    HOME PATH HOSTNAME HOSTTYPE LOGNAME MAIL PWD SHELL LANG LC_ALL TERM PGHOST PGPORT PGDATA NODE_PATH
    NODE_OPTIONS NODE_VERSION npm_config_user_agent XDG_DATA_DIRS SSH_AUTH_SOCK AWS_REGION COLORTERM
    KUBERNETES_PORT MQTT_SERVICE_HOST MQTT_PORT_1883_TCP_ADDR SMTP_SERVICE_PORT INVOCATION_ID
    JOURNAL_STREAM TZ USER
  `
    .trim()
    .split(/\s+/),
)('%s is not reported', (name) => {
  expect(noticed(name)).toEqual([]);
});

it('variables that are read are not reported', () => {
  expect(
    misspeltVariables(Object.fromEntries(variableNames.map((name) => [name, 'x'])), variableNames),
  ).toEqual([]);
});
