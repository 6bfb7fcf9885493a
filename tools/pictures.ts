import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { login } from '@muster/contract/account/endpoints';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { getConfig, updateConfig } from '@muster/contract/configs/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Api, createApi } from '@muster/testing/api';
import { freePorts } from '@muster/testing/free-ports';
import { DEMO_PASSWORD, demoPeople } from './demo/people.ts';
import { findChromium } from './find-chromium.ts';

const root = path.resolve(import.meta.dirname, '..');
const DEPLOYED_TO = 3;

/** Runs the demo with its data in `directory`. @returns its address, once it is listening, and a function to stop it */
async function startDemo(directory: string) {
  const [port, mqttPort] = await freePorts(2);
  const child = spawn(process.execPath, [path.join(root, 'tools/demo.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: directory, PORT: String(port), MQTT_PORT: String(mqttPort) },
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Muster is at (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error('the demo ended before it was listening')));
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the demo did not reach the state that the picture shows');
}

/** Whether the demo team's own deployments have reached every robot. */
async function isSettled(api: Api): Promise<boolean> {
  const { items } = await api.call(listDevices, { query: { limit: 200 } });
  const assigned = items.filter(({ config }) => config !== null);
  return (
    items.every(({ connection }) => connection === 1) &&
    assigned.length > 0 &&
    assigned.every(({ config }) => config?.state === 'applied')
  );
}

/** Saves a new version of the first robot's configuration and deploys it to that robot and the next ones. */
async function deployNewVersion(api: Api): Promise<void> {
  const { items } = await api.call(listDevices, { query: { limit: 200, sort: 'name' } });
  const id = items.find(({ config }) => config !== null)!.config!.id;
  const { document, version } = await api.call(getConfig, { params: { id } });
  await api.call(updateConfig, {
    params: { id },
    body: { document: { ...document, selfName: 'Kebbi' }, baseVersion: version },
  });
  const holders = items.filter(({ config }) => config?.id === id).slice(0, DEPLOYED_TO);
  await api.call(deployConfig, {
    params: { id },
    body: { deviceIds: holders.map((device) => device.id), groupIds: [] },
  });
}

async function openDevices(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/devices');
  await page.getByRole('row').nth(DEPLOYED_TO).waitFor();
  return page;
}

/** Takes the pictures of the README from the running demo, in English. */
async function main(): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'muster-pictures-'));
  const demo = await startDemo(directory);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--headless', '--no-sandbox'],
  });
  try {
    const account = { email: demoPeople[0].email, password: DEMO_PASSWORD };
    const api = createApi(demo.address);
    await api.call(login, { body: account });
    const context = await browser.newContext({
      baseURL: demo.address,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
    });
    await context.request.post('/v1/uams/mail/login', { data: account });
    await until(() => isSettled(api));

    const page = await openDevices(context);
    for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').click();
    await deployNewVersion(api);
    await until(async () => (await page.getByText(/installing [1-9]\d%$/).count()) === DEPLOYED_TO);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: path.join(root, 'docs/devices.png') });
    console.log('docs/devices.png');
  } finally {
    await browser.close();
    await demo.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
