import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { expect } from 'vitest'
import { openMapTiles } from '#server/map-tiles.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { makePmtiles } from '#tests/fixtures/pmtiles.ts'
import { openPortal, portalTest, type TestPortal } from './portal.ts'

const path = '/mapa-abastecimento'
const tilesPath = `${path}/ruas/arquivo.pmtiles`
const archive = makePmtiles([{ kind: 'highway', name: 'BR-101', from: [0, 0], to: [4096, 4096] }])

const test = portalTest.extend('file', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'ruas.pmtiles')
  await writeFile(file, archive)
  return file
})

async function opened(setting: string | null) {
  const logged: string[] = []
  const log = (...said: unknown[]) => logged.push(JSON.stringify(said))
  const tiles = await openMapTiles(setting, { warn: log, error: log } as unknown as Log)
  return { tiles, logged }
}

/** Sends range requests, like a browser. */
function sourceOf(portal: TestPortal): Source {
  return {
    getKey: () => tilesPath,
    getBytes: async (offset, length): Promise<RangeResponse> => {
      const answer = await portal.get(tilesPath, { headers: { range: `bytes=${offset}-${offset + length - 1}` } })
      expect(answer.status).toBe(206)
      return { data: await answer.arrayBuffer(), etag: answer.headers.get('etag') ?? '' }
    },
  }
}

test("MAP_TILES: serves an archive of streets in parts, readable by the map's library", async ({ file }) => {
  const { tiles, logged } = await opened(file)
  expect([tiles, logged]).toEqual([{ href: tilesPath, file }, []])
  const portal = await openPortal('empty', { mapTiles: tiles, cachesPages: true })
  try {
    const read = new PMTiles(sourceOf(portal))
    expect(await read.getHeader()).toMatchObject({ tileType: 1, minZoom: 0, maxZoom: 0 })
    expect(Buffer.from((await read.getZxy(0, 0, 0))?.data ?? new ArrayBuffer()).includes('BR-101')).toBe(true)
    const whole = await portal.get(tilesPath)
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(archive)]).toEqual([200, true])
    const end = await portal.get(tilesPath, { headers: { range: 'bytes=-3' } })
    expect([end.status, end.headers.get('content-range')]).toEqual([
      206,
      `bytes ${archive.length - 3}-${archive.length - 1}/${archive.length}`,
    ])
    expect((await portal.get(tilesPath, { headers: { range: 'bytes=99999-' } })).status).toBe(416)
    const headers = { 'if-none-match': whole.headers.get('etag') ?? '' }
    expect((await portal.get(tilesPath, { headers })).status).toBe(304)
    // The portal serves the file, so neither the CSP nor the privacy page names another server.
    expect((await portal.get(path)).headers.get('content-security-policy')).not.toMatch(/https:/)
    expect(await portal.page(path)).toContain(tilesPath)
    expect(await portal.page('/politica-privacidade')).not.toContain('as ruas em')
  } finally {
    await portal.open.close()
  }
})

test('MAP_TILES: allows and names the server of an address on the map page only', async () => {
  const mapTiles = { href: 'https://mapas.exemplo/brasil.pmtiles', file: null }
  const portal = await openPortal('empty', { mapTiles })
  try {
    const policyOf = async (page: string) => (await portal.get(page)).headers.get('content-security-policy') ?? ''
    expect(await policyOf(path)).toContain("connect-src 'self' https://mapas.exemplo;")
    expect(await policyOf('/')).not.toContain('mapas.exemplo')
    expect(await portal.page('/politica-privacidade')).toContain('<strong>mapas.exemplo</strong>')
    expect((await portal.get(tilesPath)).status).toBe(404)
  } finally {
    await portal.open.close()
  }
})

test('MAP_TILES: logs an invalid archive and keeps the map working', async ({ file }) => {
  expect(await opened(null)).toEqual({ tiles: null, logged: [] })
  for (const [bytes, problem] of [
    ['isto não é um mapa'.repeat(20), 'it is no PMTiles archive'],
    [Buffer.from(archive).fill(2, 7, 8), 'it is no PMTiles archive of version 3'],
    [Buffer.from(archive).fill(3, 99, 100), 'its tiles are no vector tiles'],
  ] as const) {
    await writeFile(file, bytes)
    const { tiles, logged } = await opened(file)
    expect([tiles, logged.join().includes(problem)]).toEqual([null, true])
  }
  const missing = await opened(`${file}.nao-ha`)
  expect([missing.tiles, missing.logged.join().includes('ENOENT')]).toEqual([null, true])
})
