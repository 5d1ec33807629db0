import { openDoors } from '#scripts/doors.ts'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { browserPlaces } from './browser.mjs'
import { compressAssets, hashOfSources } from './build.mjs'
import { testsByFeature, testsOf, testsOfTheFrame } from './changed.mjs'
import { countsOf, flakyIn, readChoice, summaryOf } from './checks.ts'
import { areInstalledAsLocked, isRecentEnough } from './install.mjs'
import { filesAt, hashOfFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-test-'))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

describe('the hash of a set of files', () => {
  test('is the same for the same files in another order', () => {
    const [a, b] = [write('a.ts', 'one'), write('b/c.ts', 'two')]
    expect(hashOfFiles(root, [a, b])).toBe(hashOfFiles(root, [b, a]))
  })

  test('changes with a content, with a name and with a border between two contents', () => {
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

  test('stays fresh after a change of a test, of seed data or of something beside the sources', () => {
    write('app/root.tsx', 'page')
    const before = hashOfSources(root)
    for (const name of ['app/root.test.tsx', 'database/seed/vehicles.json', 'docs/glossary.md']) {
      write(name, 'changed')
      expect(hashOfSources(root), name).toBe(before)
    }
  })

  test('has compressed copies of its texts from one kilobyte on, and of nothing else', async () => {
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

test('a stamp says what was written and nothing once it is removed', () => {
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

  test('are accepted when only builds for other machines are missing', () => {
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

test('Node runs the portal from 22.22 on', () => {
  expect(['v20.19.0', 'v22.21.9', 'v22.22.0', 'v24.21.0'].map(isRecentEnough)).toEqual([false, false, true, true])
})

describe('a browser is looked for', () => {
  const linux = { platform: 'linux', env: { PATH: '/opt/tools:/usr/bin' }, homeFolder: '/home/ana' } as const

  test('only where CHROMIUM_PATH says', () => {
    const env = { ...linux.env, CHROMIUM_PATH: '/opt/mine' }
    expect(browserPlaces({ ...linux, env, downloaded: '/cache/chrome' })).toEqual(['/opt/mine'])
  })

  test("at Playwright's own place before those of the system", () => {
    const places = browserPlaces({ ...linux, downloaded: '/cache/chrome' })
    const [headless, chrome] = ['chromium-headless-shell', 'google-chrome']
    expect(places.slice(0, 3)).toEqual(['/cache/chrome', `/opt/tools/${headless}`, `/usr/bin/${headless}`])
    expect(places.indexOf(`/usr/bin/${chrome}`)).toBeGreaterThan(places.indexOf(`/usr/bin/${headless}`))
    expect(places.indexOf('/usr/bin/chromium')).toBeGreaterThan(places.indexOf('/usr/bin/google-chrome'))
    expect(new Set(places).size).toBe(places.length)
  })

  test('in the usual folders of macOS and Windows', () => {
    const mac = browserPlaces({ ...linux, platform: 'darwin', downloaded: null })
    expect(mac[0]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local' }
    const windows = browserPlaces({ ...linux, platform: 'win32', env, downloaded: null })
    expect(windows[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')
    expect(windows.at(-1)).toBe('C:\\Users\\ana\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe')
  })
})

test('the summary adds up both kinds of report', () => {
  const unit = countsOf({ numPassedTests: 120, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 })
  const journeys = countsOf({ stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 } })
  expect(unit.skipped).toBe(1)
  expect(summaryOf([unit, journeys])).toBe('123 passed, 1 failed')
})

test('names choose checks, and a single name hands the rest to its tool', () => {
  expect(readChoice([])?.chosen).toHaveLength(6)
  expect(readChoice(['types', 'lint'])?.chosen.map(({ name }) => name)).toEqual(['lint', 'types'])
  expect(readChoice(['unit', 'app/features/costs'])).toMatchObject({ extra: ['app/features/costs'] })
  expect(readChoice(['unit', 'lint', 'app'])).toBeNull()
  expect(readChoice(['everything'])).toBeNull()
})

function write(name: string, content: string): string {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

describe('8.34 npm test -- changed', () => {
  const project = new URL('..', import.meta.url).pathname

  test('knows the tests of every feature, and a feature for every test', () => {
    expect(Object.keys(testsByFeature).toSorted()).toEqual(Object.keys(openDoors).toSorted())
    const starts = [...Object.values(testsByFeature).flat(), ...testsOfTheFrame]
    const tests = [...readdirSync(join(project, 'tests/http')), ...readdirSync(join(project, 'tests/journeys'))]
    const unknown = tests.filter(
      (name) => /\.(test|spec)\.ts$/.test(name) && !starts.some((start) => name.startsWith(start)),
    )
    expect(unknown).toEqual([])
  })

  test('takes the tests of the changed feature and changed tests, and nothing else', () => {
    const { sources, httpTests, journeys } = testsOf(
      ['docs/glossary.md', 'app/features/site/search/search-box.tsx', 'tests/journeys/theme.spec.ts'],
      project,
    )
    expect(sources).toEqual(['app/features/site/search/search-box.tsx'])
    expect(httpTests).toEqual(['tests/http/search.test.ts'])
    expect(journeys).toEqual(['tests/journeys/search.spec.ts', 'tests/journeys/theme.spec.ts'])
  })
})

test('8.35 a journey that passed on its second try is printed as a failure to look at', () => {
  const specs = [
    { title: 'steady', tests: [{ status: 'expected' }] },
    { title: 'shaky', tests: [{ status: 'flaky' }] },
  ]
  const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [{ title: 'group', file: 'a.spec.ts', specs }] }]
  expect(flakyIn({ suites })).toEqual(['  ✗ a.spec.ts: shaky'])
})
