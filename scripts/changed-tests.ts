import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * File name prefixes of HTTP tests and journeys, by area of `app`. These tests start the built portal, so the import graph lacks them.
 * checks.test.ts checks the table.
 */
export const testsByArea: Record<string, string[]> = {
  'domain/charging': ['charging'],
  'domain/charging/trip': ['trip'],
  'domain/contact': ['contact', 'forms'],
  'domain/costs': ['ipva', 'ownership', 'own-car', 'remembered', 'calculator', 'one-cost', 'same-figures'],
  'domain/costs/calculator': ['calculator', 'chosen-model', 'tailored'],
  'domain/costs/ownership': ['one-cost', 'ownership', 'own-car', 'remembered'],
  'domain/images': ['image'],
  'domain/news': ['article', 'news.', 'news-tab', 'newsroom', 'feeds'],
  'domain/newsletter': ['newsletter', 'signups', 'token-pages'],
  'domain/range': ['range', 'same-figures'],
  'domain/verdict': ['vehicle'],
  'domain/suppliers': ['supplier', 'token-pages'],
  'domain/vehicles': ['vehicle', 'catalogue', 'model-picker'],
  'domain/vehicles/illustrations': ['images', 'print'],
  'domain/vehicles/local-list': ['local-preview'],
  pages: [
    'first-screens',
    'portal-settings',
    'static-pages',
    'frame',
    'navigation',
    'theme',
    'failures',
    'unreadable-tables',
  ],
  'pages/catalogue': ['catalogue', 'filter-sheet', 'large-catalogue', 'way-back'],
  'pages/comparison': ['comparison'],
  'pages/home': ['home.'],
  'pages/home-charging': ['home-charging'],
  'pages/listings': ['listings'],
  'pages/matching': ['matching'],
  'pages/places': ['charging-places', 'sitemaps', 'search'],
  'pages/search': ['search', 'buyer-tasks'],
  'pages/sitemaps': ['sitemaps'],
  'pages/social-cards': ['social-cards'],
  'pages/sources': ['static-pages'],
  'pages/vehicle': ['vehicle', 'figure-review', 'price-history'],
  'panel/accounts': ['sign-in', 'security', 'reset-password', 'admin-guard', 'changed-secret'],
  'panel/audit-log': ['security'],
  'panel/bin': ['vehicle-manager', 'image-input', 'signups'],
  'panel/charging': ['charging'],
  'panel/contact': ['contact', 'forms'],
  'panel/costs': ['cost-tables', 'cost-without-script'],
  'panel/frame': ['panel', 'unsaved-forms', 'admin-guard', 'vehicle-data', 'accessibility-panel'],
  'panel/imports': ['cost-tables', 'cost-without-script', 'inmetro', 'seed-updates', 'vehicle-list'],
  'panel/news': ['article', 'news.', 'news-tab', 'newsroom', 'feeds'],
  'panel/newsletter': ['newsletter', 'signups', 'token-pages'],
  'panel/privacy': ['privacy'],
  'panel/settings': ['portal-settings'],
  'panel/seed-updates': ['seed-updates'],
  'panel/data-sources': ['data-sources'],
  'panel/suppliers': ['supplier', 'token-pages'],
  'panel/vehicles': ['vehicle-manager', 'vehicle-data', 'figure-sources'],
  'panel/vehicles/editor': ['vehicle'],
  'panel/vehicles/inmetro': ['inmetro'],
  'panel/vehicles/json-list': ['vehicle-list', 'vehicle-data'],
  'panel/vehicles/review': ['figure-review', 'figure-sources', 'vehicle'],
  'panel/webhooks': ['webhook'],
}

/** Run after a change in app/ui, app/platform, app/routes, server or database: file name prefixes, one test per kind of page. */
export const testsOfTheFrame = [
  'frame',
  'weight',
  'without-javascript',
  'documents.',
  'document-memory',
  'page-',
  'attack',
  'hostile',
  'valid-html',
  'forced-colours',
  'required-texts',
  'accessibility.',
  'early-history',
  'business-on-a-phone',
  'tasks-on-a-phone',
]

/** Lists committed and uncommitted files. Paths are relative to the root. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  return [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
}

export type ChangedTests = { sources: string[]; httpTests: string[]; journeys: string[] }

/** `sources` are passed to `vitest related`. */
export function testsOf(files: string[], root: string): ChangedTests {
  const starts = files.flatMap(startsFor)
  const testsIn = (folder: string, ending: string) => {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    const found = names.filter((name) => starts.some((start) => basename(name).startsWith(start)))
    const changed = files.filter((file) => file.startsWith(`${folder}/`))
    const all = [...found.map((name) => `${folder}/${name.replaceAll('\\', '/')}`), ...changed]
    return [...new Set(all)].filter((file) => file.endsWith(ending))
  }
  return {
    sources: files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/^tests\/(http|journeys)\//.test(file)),
    httpTests: testsIn('tests/http', '.test.ts'),
    journeys: testsIn('tests/journeys', '.spec.ts'),
  }
}

function startsFor(file: string): string[] {
  if (/\.(test|fixture)\.tsx?$/.test(file)) return []
  if (/^app\/(domain|pages|panel)\//.test(file)) return testsByArea[areaOf(file)] ?? []
  return /^(app|server|database)\//.test(file) ? testsOfTheFrame : []
}

function areaOf(file: string): string {
  const names = Object.keys(testsByArea).filter((name) => file.startsWith(`app/${name}/`))
  return names.toSorted((a, b) => b.length - a.length)[0] ?? ''
}
