import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { browserPath } from './browser.ts'
import { collect, medianOf, type Part, withPortals } from './builds.ts'
import { applications, type PageName, pages, warmedPage } from './pages.ts'
import type { Values } from './results.ts'
import type { Row } from './table.ts'

const command = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url))

const measuredPages = [
  'home',
  'catalogue',
  'vehicle',
  'article',
  'news',
  'map',
  'calculator',
] as const satisfies PageName[]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbtMs: 'total-blocking-time',
} as const

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  runtimeError?: { message: string }
}

const headlinePages: PageName[] = ['home', 'catalogue']

export const lighthouse: Part = {
  name: 'lighthouse',
  title: 'Lighthouse for phones, median of three',
  rows: measuredPages.flatMap(rowsOf),
  measure: (builds, isQuick) =>
    withPortals(builds, async (portals) => {
      const folder = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'))
      const measured: Values[] = builds.map(() => ({}))
      try {
        for (const page of measuredPages) {
          const urls = portals.map(({ url }) => url + pages[page])
          await measurePage({ page, urls, folder, rounds: isQuick ? 1 : 3 }, measured)
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      return measured
    }),
}

type Measurement = { page: PageName; urls: string[]; folder: string; rounds: number }

async function measurePage({ page, urls, folder, rounds }: Measurement, measured: Values[]): Promise<void> {
  const names = [...categories, ...Object.keys(audits)].map((name) => `${page}.${name}`)
  const found = urls.map((): Record<string, number>[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [place, url] of urls.entries()) {
      process.stderr.write(`${url}…\n`)
      await collect(measured[place] ?? {}, names, async () => {
        await warmedPage(url)
        found[place]?.push(valuesOf(page, await runLighthouse(folder, url)))
        return {}
      })
    }
  for (const [place, runs] of found.entries())
    if (runs.length > 0)
      for (const name of names) (measured[place] ?? {})[name] = medianOf(runs.map((run) => run[name] ?? Number.NaN))
}

async function runLighthouse(folder: string, url: string): Promise<Report> {
  const path = join(folder, 'report.json')
  const args = [
    command,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run',
    '--max-wait-for-load=60000',
    '--no-enable-error-reporting',
  ]
  const env = { ...process.env, CHROME_PATH: browserPath() }
  await promisify(execFile)(process.execPath, args, { cwd: folder, env, timeout: 180_000, maxBuffer: 2 ** 26 })
  const report = JSON.parse(await readFile(path, 'utf8')) as Report
  await rm(path)
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return report
}

function valuesOf(page: PageName, report: Report): Record<string, number> {
  const scores = categories.map((name) => [`${page}.${name}`, (report.categories[name]?.score ?? Number.NaN) * 100])
  const times = Object.entries(audits).map(([name, audit]) => [
    `${page}.${name}`,
    report.audits[audit]?.numericValue ?? Number.NaN,
  ])
  return Object.fromEntries([...scores, ...times]) as Record<string, number>
}

function rowsOf(page: (typeof measuredPages)[number]): Row[] {
  const isApplication = applications.includes(page)
  const leastScore = page === 'map' ? 90 : isApplication ? 95 : 100
  const maxBlockingMs = page === 'map' ? 300 : isApplication ? 150 : 50
  return [
    {
      what: `${page}: performance`,
      ...(headlinePages.includes(page) && { headline: `Lighthouse performance on a phone, page '${page}'` }),
      values: [`${page}.performance`],
      show: (score) => score.toFixed(0),
      goal: { label: `≥ ${leastScore}`, isReached: (score = 0) => Math.round(score) >= leastScore },
    },
    {
      what: `${page}: accessibility, best practices, SEO`,
      values: categories.slice(1).map((name) => `${page}.${name}`),
      show: (...scores) => scores.map((score) => score.toFixed(0)).join(', '),
      goal: { label: '100 each', isReached: (...scores) => scores.every((score) => Math.round(score) === 100) },
    },
    {
      what: `${page}: largest paint (first paint)`,
      values: [`${page}.lcpMs`, `${page}.fcpMs`],
      show: (largest, first) => `${(largest / 1000).toFixed(2)} s (${(first / 1000).toFixed(2)} s)`,
      goal: { label: '≤ 0.9 s', isReached: (largest = Infinity) => largest <= 900 },
    },
    {
      what: `${page}: blocking time; layout shift`,
      values: [`${page}.tbtMs`, `${page}.cls`],
      show: (blocking, shift) => `${blocking.toFixed(0)} ms; ${shift.toFixed(3)}`,
      goal: {
        label: `≤ ${maxBlockingMs} ms; 0`,
        isReached: (blocking = Infinity, shift = Infinity) =>
          blocking <= maxBlockingMs && Number(shift.toFixed(3)) === 0,
      },
    },
  ]
}
