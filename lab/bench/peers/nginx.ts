import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, makeFolder, type OpenPeer, startPeer } from './peer.ts'

/** Serves the body of the page as a file. Needs the Debian package nginx-light. */
export const openNginx: OpenPeer = async ({ headers, body }) => {
  const program = ['nginx', '/usr/sbin/nginx'].find((place) => !spawnSync(place, ['-v']).error)
  if (!program) throw new Error('nginx is not installed (apt-get install nginx-light)')
  const folder = await makeFolder()
  const port = await freePort()
  await writeFile(join(folder, 'page'), body)
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, headers['content-encoding'] ?? 'identity'))
  const args = [program, '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  return startPeer(args, { folder, url: `http://127.0.0.1:${port}/page` })
}

/** Runs one process, like the portal. */
function configuration(folder: string, port: number, encoding: string): string {
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  keepalive_requests 1000000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    default_type text/html;
    add_header content-encoding ${encoding};
  }
}
`
}
