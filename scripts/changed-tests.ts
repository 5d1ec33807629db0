import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The HTTP tests and journeys of each room of app/features, by the beginnings of their file names. The build hides what
 * they import, so no module graph can tell; setup.test.ts keeps this table complete.
 */
export const testsByFeature: Record<string, string[]> = {
  'admin/accounts': ['sign-in', 'security', 'reset-password', 'admin-guard', 'changed-secret'],
  'admin/audit-log': ['security'],
  'admin/bin': ['vehicle-manager', 'image-input', 'signups'],
  'admin/panel': ['panel', 'unsaved-forms', 'admin-guard', 'vehicle-data', 'accessibility-panel'],
  'admin/privacy': ['privacy'],
  'admin/shipped-data': ['shipped-update'],
  'admin/webhooks': ['webhook'],
  'advisor/matching': ['matching'],
  'advisor/range': ['range', 'same-figures'],
  charging: ['charging'],
  'charging/home': ['home-charging'],
  'charging/places': ['charging-places', 'sitemaps', 'search'],
  'charging/trip': ['trip'],
  contact: ['contact', 'forms'],
  costs: ['ipva', 'ownership', 'own-car', 'remembered', 'calculator', 'one-cost', 'same-figures'],
  'costs/admin': ['cost-tables', 'cost-without-script'],
  'costs/calculator': ['calculator', 'chosen-model', 'tailored'],
  'costs/ownership': ['one-cost', 'ownership', 'own-car', 'remembered'],
  images: ['image'],
  'images/illustrations': ['images', 'print'],
  'images/social-cards': ['social-cards'],
  news: ['article', 'news.', 'news-tab', 'newsroom', 'feeds'],
  newsletter: ['newsletter', 'signups', 'token-pages'],
  site: ['portal-settings', 'static-pages', 'frame', 'navigation', 'theme', 'failures', 'unreadable-tables'],
  'site/home': ['home.'],
  'site/search': ['search'],
  'site/sitemaps': ['sitemaps'],
  'site/sources': ['static-pages'],
  suppliers: ['supplier', 'token-pages'],
  vehicles: ['vehicle', 'catalogue', 'model-picker'],
  'vehicles/admin': ['vehicle-manager', 'vehicle-data', 'figure-sources'],
  'vehicles/admin/editor': ['vehicle'],
  'vehicles/admin/inmetro': ['inmetro'],
  'vehicles/admin/json-list': ['vehicle-list', 'vehicle-data'],
  'vehicles/admin/review': ['figure-review', 'figure-sources', 'vehicle'],
  'vehicles/catalogue': ['catalogue', 'filter-sheet', 'large-catalogue', 'way-back'],
  'vehicles/comparison': ['comparison'],
  'vehicles/details': ['vehicle', 'figure-review', 'price-history'],
  'vehicles/listings': ['listings'],
  'vehicles/local-list': ['local-preview'],
}

/** Run for a change below app/ui, app/platform, app/routes, server or database: one look at every kind of page. */
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
  'stated-texts',
  'accessibility.',
  'early-history',
  'business-on-a-phone',
  'tasks-on-a-phone',
]

/** The files that differ from `main`, committed or not, as paths from the root. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  return [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
}

export type ChangedTests = { sources: string[]; httpTests: string[]; journeys: string[] }

/** The tests of changed files; `sources` are given to `vitest related`. */
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
  if (file.startsWith('app/features/')) return testsByFeature[featureOf(file)] ?? []
  return /^(app|server|database)\//.test(file) ? testsOfTheFrame : []
}

/** The longest name that the path begins with. */
function featureOf(file: string): string {
  const names = Object.keys(testsByFeature).filter((name) => file.startsWith(`app/features/${name}/`))
  return names.toSorted((a, b) => b.length - a.length)[0] ?? ''
}
