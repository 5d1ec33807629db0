import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, makeFolder, type OpenPeer, startPeer } from './peer.ts'

const server = fileURLToPath(new URL('./serve-from-memory.ts', import.meta.url))

export const openHono: OpenPeer = async ({ headers, body }) => {
  const folder = await makeFolder()
  const files = [join(folder, 'headers.json'), join(folder, 'body')]
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...sent } = headers
  await writeFile(files[0] ?? '', JSON.stringify(sent))
  await writeFile(files[1] ?? '', body)
  const port = await freePort()
  return startPeer([process.execPath, server, ...files, String(port)], { folder, url: `http://127.0.0.1:${port}/` })
}
