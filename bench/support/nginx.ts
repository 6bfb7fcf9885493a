import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@muster/testing/free-ports';
import { startSubject, type Subject } from './processes.ts';

const NGINX = '/usr/sbin/nginx';

/** nginx, set up to serve files of this folder to robots, on a free loopback port. */
export async function startNginx(folder: string): Promise<Subject> {
  const directory = await mkdtemp(join(tmpdir(), 'muster-bench-nginx-'));
  // Its workers run as another user.
  await chmod(directory, 0o755);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const settings = `
daemon off;
worker_processes 1;
worker_rlimit_nofile 8192;
pid ${join(directory, 'nginx.pid')};
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  default_type application/octet-stream;
  ${temporary.map((name) => `${name}_temp_path ${join(directory, name)};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    root ${folder};
  }
}
`;
  const file = join(directory, 'nginx.conf');
  await writeFile(file, settings);
  return startSubject(NGINX, ['-p', directory, '-e', 'stderr', '-c', file], port, directory);
}
