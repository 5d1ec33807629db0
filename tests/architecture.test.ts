import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { anyTypes, disabledChecks, doubleCasts } from '#scripts/code-limits.ts'
import { drawLayers, layersPicture } from '#scripts/draw-layers.ts'
import {
  cyclesIn,
  folderOf,
  graphOf,
  importsOf,
  isTest,
  serverEntry,
  sourcesIn,
  textOf,
} from '#scripts/import-graph.ts'
import { layers, placeOf } from '#scripts/layers.ts'

const mayUse: Record<string, RegExp> = {
  'app/ui': /^app\//,
  'app/client': /^app\/(?!routes\/)/,
  app: /^app\/|^database\/(?!seed\/)/,
  // Seeds may use code of the app, such as `saveVersion`, to write rows as the panel does.
  'database/seed': /^(app|database)\//,
  database: /^database\/(?!seed\/)|^app\/platform\//,
  server: new RegExp(`^(server|database|app/platform)/|${serverEntry.source}`),
}

const files = sourcesIn('app', 'database', 'server', 'tests', 'scripts', 'lab')
const imports = files.flatMap(importsOf)
const sources = new Set(files.filter((file) => file.startsWith('app/') && !isTest(file)))
const inside = imports.filter(({ file, to }) => sources.has(file) && sources.has(to))

test('imports only from the own area and earlier ones', () => {
  const wrong = inside.filter(
    ({ file, to }) => placeOf(file) !== -1 && (placeOf(to) === -1 || placeOf(to) > placeOf(file)),
  )
  expect(wrong).toEqual([])
  const listed = Object.entries(layers).flatMap(([layer, areas]) => areas.map((area) => `app/${layer}/${area}/`))
  expect(listed.filter((area) => !files.some((file) => file.startsWith(area)))).toEqual([])
  expect(files.filter((file) => /^app\/(domain|pages|panel|ui|platform)\//.test(file) && placeOf(file) === -1)).toEqual(
    [],
  )
})

test('limits the imports of other folders', () => {
  const wrong = imports.filter(({ file, to }) => {
    const part = Object.keys(mayUse).find((name) => file.startsWith(`${name}/`))
    return part && !isTest(file) && !mayUse[part]?.test(to)
  })
  expect(wrong).toEqual([])
})

test('runs areas through jobs and commands only, which no other file imports', () => {
  const doors = imports.filter(({ file, to }) => serverEntry.test(to) && !isTest(file))
  expect(doors.length).toBeGreaterThan(10)
  expect(doors.filter(({ file }) => !/^(server|tests|lab)\//.test(file))).toEqual([])
})

test('reaches no .tsx without the bundler, because Node cannot load it', () => {
  const staticImport = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(?<to>[^']+)'/gm
  const scripts = files.filter((file) => /^(?:scripts|lab\/bench)\/[\w-]+\.ts$/.test(file))
  const startedByTests = files.flatMap((file) =>
    [...textOf(file).matchAll(/process\.execPath, \['(?<path>tests\/[^']+)'/g)].map(({ groups }) => groups?.path ?? ''),
  )
  expect(startedByTests.length).toBeGreaterThan(2)
  const programs = ['server/run-portal.ts', 'server/development-app.ts', 'server/run-command.ts']
  const entries = [...programs, ...scripts, ...startedByTests]
  const reached = new Set(entries)
  for (const file of reached) {
    const source = textOf(file)
    for (const { groups } of source.matchAll(staticImport)) {
      const to = groups?.to ?? ''
      if (to.startsWith('#')) reached.add(to.slice(1))
      else if (to.startsWith('.')) reached.add(join(dirname(file), to))
    }
  }
  expect(reached.size).toBeGreaterThan(100)
  expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([])
})

test('shows the current layers in the picture: npm run draw:layers', () => {
  expect(readFileSync(layersPicture, 'utf8') === drawLayers()).toBe(true)
})

test('has no import cycles between files of app', () => {
  const cycles = cyclesIn(graphOf(inside.map(({ file, to }) => [file, to] as const)))
  expect(cycles).toEqual([])
})

test('has no import cycles between folders of app', () => {
  const cycles = cyclesIn(graphOf(inside.map(({ file, to }) => [folderOf(file), folderOf(to)] as const)))
  expect(cycles).toEqual([])
})

test('finds a cycle from any start, and none in a diamond', () => {
  const pairs = [
    ['page', 'form'],
    ['form', 'field'],
    ['field', 'form'],
    ['page', 'field'],
    ['field', 'type'],
  ] as const
  expect(cyclesIn(graphOf(pairs)).map((cycle) => cycle.toSorted())).toEqual([['field', 'form']])
})

test('reaches tables only from server files, through one module (DATA-22)', () => {
  const wrong = imports.filter(
    ({ file, to }) =>
      file.startsWith('app/') && to.startsWith('database/') && !file.endsWith('.server.ts') && !isTest(file),
  )
  expect(wrong.filter(({ file }) => !file.startsWith('app/platform/'))).toEqual([])
  const drivers = files.filter((file) => /from '(pg|@electric-sql\/pglite)'/.test(textOf(file)))
  expect(drivers.filter((file) => !/^(?:database|tests|lab)\//.test(file) && !isTest(file))).toEqual([])
})

test('cannot reach the panel from public routes', () => {
  expect(
    imports.filter(({ file, to }) => file.startsWith('app/routes/public/') && to.startsWith('app/panel/')),
  ).toEqual([])
})

test('disables no types and no lint rules', () => {
  const found = (find: (file: string) => string[]) => [...sources].flatMap((file) => find(file))
  expect(found(anyTypes)).toEqual([])
  expect(found(disabledChecks)).toEqual([])
  expect(found(doubleCasts).map((place) => place.replace(/:\d+$/, ''))).toEqual([
    'app/platform/jobs/open-jobs.server.ts',
  ])
})

test('finds disabled types and rules in code only', () => {
  const loose =
    '// Of any kind: any of them.\nconst one: any = 1\nconst other = one as unknown as string // oxlint-disable-line'
  expect(anyTypes('loose.ts', loose)).toEqual(['loose.ts:2'])
  expect(doubleCasts('loose.ts', loose)).toEqual(['loose.ts:3'])
  expect(disabledChecks('loose.ts', loose)).toEqual(['loose.ts:3'])
})

test('has no unused exports and files', { timeout: 60_000 }, async () => {
  const args = ['--include', 'files,exports,types', '--no-progress', '--no-config-hints']
  const { stdout } = await promisify(execFile)('node_modules/.bin/knip', args).catch((failure) => failure)
  expect(stdout).toBe('')
})
