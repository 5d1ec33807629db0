import { slotCount } from '#app/pages/comparison/comparison-href.ts'
import { storageKey } from '#app/pages/comparison/storage-keys.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { attemptsKey, lockMs, maxAttempts } from '#app/panel/accounts/credentials/sign-in-attempts.ts'
import { resetMinutes } from '#app/panel/accounts/reset/reset-answer.ts'
import { sessionCheckMs, renewUnderMs, sessionMs } from '#app/panel/accounts/sessions/admin-session.ts'
import { webhookEvents } from '#app/panel/webhooks/webhook-events.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import { imagePresets, maxImageBytes } from '#app/domain/images/image-rules.ts'
import { formatViews } from '#app/domain/news/news-counts.ts'
import { estimateReadTimeMin } from '#app/domain/news/news.ts'
import { facets } from '#app/pages/catalogue/facets.ts'
import { defaultSort, sortOptions } from '#app/pages/catalogue/vehicle-sort.ts'
import { vehicleLimits } from '#app/domain/vehicles/details/vehicle-limits.ts'
import { priceRanges } from '#app/domain/vehicles/price-range.ts'
import { localListKey } from '#app/platform/requests/local-list-cookie.ts'

/** Reads a constant that the file does not export, such as `const name = 30 * 60 * 1000`. */
function constantIn(path: string, name: string): number {
  const [, factors] = new RegExp(`const ${name} = ([\\d_ *]+)\\n`).exec(readFileSync(path, 'utf8')) ?? []
  if (factors === undefined) throw new Error(`${path} has no constant ${name}`)
  return factors
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('times', () => {
  test.for([
    ['search of news', 'app/client/elements/typed-search.ts', 'searchDebounceMs', 300],
    ['search of the catalogue', 'app/pages/catalogue/filter-form.tsx', 'searchDebounceMs', 300],
    ['calculation', 'app/domain/costs/calculator/calculator-shell.tsx', 'calculatingMs', 1500],
    ['way to the comparison', 'app/client/elements/compare-button.ts', 'comparisonOpensAfterMs', 1000],
    ['way back after a reset', 'app/panel/accounts/reset/reset-password-page.tsx', 'returnMs', 3000],
    ['loading state of a list', 'app/ui/loading-state.ts', 'minLoadingMs', 300],
    ['toast', 'app/ui/notices/show-toast.ts', 'toastDurationMs', 4000],
  ] as const)('takes the specified time: %s (CALC-11, VEH-26, RESET-16, THEME-03)', ([, path, name, ms]) => {
    expect(constantIn(path, name)).toBe(ms)
  })

  test('limits sessions, locks and reset links as specified (LOGIN-18, LOGIN-22, LOGIN-23, LOGIN-25)', () => {
    expect([sessionMs, renewUnderMs, sessionCheckMs]).toEqual([8 * hourMs, 4 * hourMs, minuteMs])
    expect([maxAttempts, lockMs, resetMinutes]).toEqual([5, 30 * minuteMs, 15])
  })
})

describe('counts', () => {
  test.for([
    ['vehicles of the home carousel', 'app/pages/home/home-vehicles.ts', 'maxLatest', 12],
    ['articles of the home carousel, by T-72', 'app/domain/news/news-queries.server.ts', 'homeLimit', 12],
    ['category chips', 'app/domain/news/list/browse-news.server.ts', 'maxChips', 8],
    ['skeleton cards', 'app/pages/catalogue/card-skeletons.tsx', 'skeletonCount', 6],
    ['local backups', 'app/panel/vehicles/json-list/local/local-backups.ts', 'maxBackups', 5],
    ['rounds of bcrypt', 'app/panel/accounts/credentials/password-hash.server.ts', 'cost', 12],
    ['words read in a minute', 'app/domain/news/news.ts', 'wordsPerMinute', 200],
  ] as const)('%s (HOME-03, NEWS-07, CAT-33, AJSON-15, LOGIN-29, NEWS-13)', ([, path, name, count]) => {
    expect(constantIn(path, name)).toBe(count)
  })

  test('has four slots and three typed years, cuts the third decimal of views, and takes two minutes for 201 words', () => {
    expect([slotCount, typedYears]).toEqual([4, 3])
    expect(['1000', '1,5k', '2k']).toEqual([1000, 1500, 2000].map(formatViews))
    expect([200, 201].map((words) => estimateReadTimeMin('a '.repeat(words)))).toEqual([1, 2])
  })
})

test('has the specified sort orders, price ranges and sliders (CAT-04, CAT-19, CAT-20, LIST-16, NAV-51)', () => {
  const stated = ['name_asc', 'price_asc', 'price_desc', 'autonomy_desc', 'power_desc', 'year_desc']
  expect(Object.keys(sortOptions).filter((key) => stated.includes(key))).toEqual(stated)
  expect(defaultSort).toBe('name_asc')
  expect(Object.entries(priceRanges).map(([slug, { minBrl, maxBrl }]) => [slug, minBrl, maxBrl])).toEqual([
    ['ate-150000', 0, 150_000],
    ['150000-300000', 150_000, 300_000],
    ['300000-500000', 300_000, 500_000],
    ['acima-500000', 500_000, 999_999_999],
    ['ate-100k', 0, 100_000],
    ['100k-200k', 100_000, 200_000],
    ['200k-300k', 200_000, 300_000],
    ['acima-300k', 300_000, 999_999_999],
  ])
  expect(facets.priceRange.scale).toEqual({ min: 80_000, max: 300_000, step: 10_000 })
  expect(facets.autonomyRange.scale).toEqual({ min: 200, max: 500, step: 10 })
  expect(facets.priceRange.write(80_000)).toBe('R$\u00a080k')
})

test('has the specified limits and qualities of pictures (IMG-05, IMG-08)', () => {
  expect(maxImageBytes).toBe(20 * 1024 * 1024)
  expect(imagePresets).toMatchObject({
    vehicle: { maxWidth: 1200, maxHeight: 800, quality: 0.85 },
    news: { maxWidth: 1000, maxHeight: 600, quality: 0.8 },
    thumbnail: { maxWidth: 400, maxHeight: 300, quality: 0.75 },
  })
})

test('has the specified storage keys, years, events and breakpoint (DATA-21, AVEH-05, AHOOK-04)', () => {
  expect([localListKey, storageKey, attemptsKey]).toEqual([
    'vehicleAdvancedData',
    'advancedVehicleComparison',
    'admin_attempts',
  ])
  expect(vehicleLimits.year).toMatchObject({ min: 2000, max: 2030 })
  expect(Object.keys(webhookEvents)).toEqual([
    'POST_CREATED',
    'POST_UPDATED',
    'POST_DELETED',
    'CATEGORY_CREATED',
    'CATEGORY_UPDATED',
    'CATEGORY_DELETED',
    'CHECK_INTEGRATION',
  ])
  expect(readFileSync('app/ui/theme.css', 'utf8')).toContain('--breakpoint-md: 768px;')
})

test('fails for a missing constant', () => {
  expect(() => constantIn('app/ui/notices/show-toast.ts', 'noSuchMs')).toThrow('has no constant')
})
