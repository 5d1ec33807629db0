import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'
import { SetupFailure } from './say.mjs'

/**
 * The HTTP tests and journeys of each room of app/features, by the beginnings of their file names. The build hides what
 * they import, so no module graph can tell; setup.test.ts keeps this table complete.
 *
 * @type {Record<string, string[]>}
 */
export const testsByFeature = {
  'admin/accounts': ['sign-in', 'security', 'reset-password', 'admin-guard', 'changed-secret'],
  'admin/audit-log': ['security'],
  'admin/bin': ['vehicle-manager', 'image-input', 'signups'],
  'admin/panel': ['panel', 'admin-guard', 'data-desk', 'accessibility-panel'],
  'admin/privacy': ['privacy'],
  'admin/webhooks': ['webhook'],
  'advisor/matching': ['matching'],
  'advisor/range': ['range', 'same-figures'],
  charging: ['charging'],
  'charging/home': ['home-charging'],
  contact: ['contact', 'forms'],
  costs: ['ipva', 'ownership', 'calculator', 'one-cost', 'same-figures'],
  'costs/admin': ['cost-desk', 'cost-without-script'],
  'costs/calculator': ['calculator', 'chosen-model', 'tailored'],
  'costs/ownership': ['one-cost', 'ownership'],
  images: ['image'],
  'images/illustrations': ['images', 'print'],
  'images/social-cards': ['social-cards'],
  news: ['article', 'news.', 'news-tab', 'newsroom', 'feeds'],
  newsletter: ['newsletter', 'signups', 'token-pages'],
  site: ['portal-settings', 'static-pages', 'frame', 'navigation', 'theme', 'failures'],
  'site/home': ['home.'],
  'site/search': ['search'],
  'site/sitemaps': ['sitemaps'],
  suppliers: ['supplier', 'token-pages'],
  vehicles: ['vehicle', 'catalogue'],
  'vehicles/admin': ['vehicle-manager', 'data-desk'],
  'vehicles/admin/editor': ['vehicle'],
  'vehicles/admin/inmetro': ['inmetro'],
  'vehicles/admin/json-list': ['vehicle-list', 'data-desk'],
  'vehicles/admin/review': ['figure-review', 'vehicle'],
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
  'hostile',
  'accessibility.',
]

/**
 * What differs from `main`, committed or not, as paths from the root.
 *
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function changedFiles(root) {
  const git = async (/** @type {string[]} */ args) => {
    const { exitCode, output } = await run('git', args, { cwd: root, quiet: true })
    if (exitCode !== 0) throw new SetupFailure(`git ${args.join(' ')} failed: ${output.trim()}`, exitCode)
    return output.split('\n').filter(Boolean)
  }
  const [base = 'HEAD'] = await git(['merge-base', 'HEAD', 'main'])
  return [
    ...(await git(['diff', '--name-only', '--diff-filter=d', base])),
    ...(await git(['ls-files', '--others', '--exclude-standard'])),
  ]
}

/**
 * @param {string[]} files changed paths from the root
 * @param {string} root
 * @returns {{ sources: string[], httpTests: string[], journeys: string[] }} `sources` are given to `vitest related`
 */
export function testsOf(files, root) {
  const starts = new Set(files.flatMap(startsFor))
  const matching = (/** @type {string} */ folder, /** @type {string} */ ending) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(ending) && [...starts].some((start) => name.startsWith(start)))
      .map((name) => `${folder}/${name}`)
  const changedTests = files.filter((file) => /^tests\/(http|journeys)\/.*\.(test|spec)\.ts$/.test(file))
  const isJourney = (/** @type {string} */ file) => file.endsWith('.spec.ts')
  return {
    sources: files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/^tests\/(http|journeys)\//.test(file)),
    httpTests: [
      ...new Set([...matching('tests/http', '.test.ts'), ...changedTests.filter((file) => !isJourney(file))]),
    ],
    journeys: [...new Set([...matching('tests/journeys', '.spec.ts'), ...changedTests.filter(isJourney)])],
  }
}

/** @param {string} file */
function startsFor(file) {
  if (/\.test\.tsx?$/.test(file)) return []
  if (file.startsWith('app/features/')) return testsByFeature[featureOf(file)] ?? []
  return /^(app|server|database)\//.test(file) ? testsOfTheFrame : []
}

/** The longest name that the path begins with. @param {string} file */
function featureOf(file) {
  const names = Object.keys(testsByFeature).filter((name) => file.startsWith(`app/features/${name}/`))
  return names.toSorted((a, b) => b.length - a.length)[0] ?? ''
}
