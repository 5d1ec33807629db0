import { expect, test } from 'vitest'
import { onePage } from '#app/pages/catalogue/catalogue-address.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { brandListingOf, listingPageOf, categoryListingOf, priceListingOf } from './listing-page-data.ts'

const manyVehicles = Array.from({ length: 50 }, (_, index) =>
  buildVehicle({ id: index + 1, priceBrl: 200_000 + index }),
)

test('shows 24 cards per page in list order and says whether more follow', () => {
  const second = listingPageOf(manyVehicles, onePage(2), [])
  expect(second.vehicles.map((vehicle) => vehicle.id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 25))
  expect(second).toMatchObject({
    foundCount: 50,
    hasMore: true,
    cheapest: { priceBrl: 200_000 },
    dearest: { priceBrl: 200_049 },
  })
  expect(listingPageOf(manyVehicles, onePage(3), [])).toMatchObject({ hasMore: false })
  // A page number beyond the end gives the last page.
  expect(listingPageOf(manyVehicles, onePage(999), [])).toEqual(listingPageOf(manyVehicles, onePage(3), []))
})

test('orders models on sale, then unconfirmed, then discontinued', () => {
  const vehicles = (['discontinued', 'unclear', 'on-sale', 'unclear', 'on-sale'] as const).map((availability, index) =>
    buildVehicle({ id: index + 1, availability }),
  )
  expect(listingPageOf(vehicles, onePage(1), []).vehicles.map(({ id }) => id)).toEqual([3, 5, 2, 4, 1])
})

test('shows 12 cards per page of a brand', () => {
  const { listing } = brandListingOf(manyVehicles, bydFacts, 'byd', onePage(1))
  expect([listing.vehicles.length, listing.foundCount, listing.hasMore]).toEqual([12, 50, true])
})

test('shows no prices for a listing without models', () => {
  expect(listingPageOf([], onePage(1), [])).toMatchObject({
    vehicles: [],
    foundCount: 0,
    cheapest: null,
    dearest: null,
  })
})

const bydFacts = { slug: 'byd', name: 'BYD', country: 'China', foundedYear: 1995, description: 'Nascida na China.' }

test('shows name, description, country, founding year and model count of a brand (LIST-01)', () => {
  const page = brandListingOf(
    [buildVehicle({ id: 1, brand: 'BYD' }), buildVehicle({ id: 2, brand: 'GWM' })],
    bydFacts,
    'byd',
    onePage(1),
  )
  expect(page.brand).toEqual(bydFacts)
  expect(page.listing.foundCount).toBe(1)
  expect(page.listing.siblings).toEqual([{ label: 'GWM', to: '/marca/gwm', count: 1 }])
})

test('uses the capitalised slug as name of an unknown brand, without its own page (LIST-05)', () => {
  expect(brandListingOf([buildVehicle()], null, 'marca-zzz', onePage(1))).toMatchObject({
    brand: { name: 'Marca Zzz', country: null, foundedYear: null },
    isKnown: false,
    listing: { foundCount: 0 },
  })
})

test('gives a slug without letters a heading (LIST-05)', () => {
  expect(brandListingOf([buildVehicle()], null, '\0', onePage(1)).brand.name).toBe('Marca desconhecida')
})

test('keeps the page of a described brand without models (LIST-01)', () => {
  expect(brandListingOf([], null, 'tesla', onePage(1)).isKnown).toBe(true)
  expect(brandListingOf([], { ...bydFacts, slug: 'jac', name: 'JAC' }, 'jac', onePage(1)).isKnown).toBe(true)
})

test.each(['mercedes', 'mercedes-benz', 'Mercedes-Benz'])(
  'the slug %s is the page /marca/mercedes (LIST-02)',
  (slug) => {
    const page = brandListingOf([buildVehicle({ brand: 'Mercedes-Benz' })], null, slug, onePage(1))
    expect(page).toMatchObject({ path: '/marca/mercedes', isKnown: true, listing: { foundCount: 1 } })
  },
)

test.each(['land', 'land-rover', 'land rover'])('finds a brand of two words by the slug %s (LIST-02)', (slug) => {
  const page = brandListingOf([buildVehicle({ brand: 'Land Rover' })], null, slug, onePage(1))
  expect(page).toMatchObject({ path: '/marca/land', brand: { name: 'Land Rover' }, listing: { foundCount: 1 } })
})

test.each([
  ['picape', 'pickup'],
  ['Picapes', 'pickup'],
  ['sedã', 'sedan'],
  ['sedas', 'sedan'],
  ['suvs', 'suv'],
  ['hatches', 'hatch'],
])('shows for the Portuguese word %s the page of %s (LIST-07)', (slug, category) => {
  const vehicles = [buildVehicle({ id: 1, category: 'pickup' }), buildVehicle({ id: 2, category: 'sedan' })]
  const { listing, ...page } = categoryListingOf(vehicles, slug, onePage(1))
  expect(page).toMatchObject({ category, path: `/categoria/${category}` })
  expect(page.name).toMatch(category === 'pickup' ? /^Picapes elétricas e híbridas$/ : / elétricos e híbridos$/)
  expect(listing).toEqual(categoryListingOf(vehicles, category, onePage(1)).listing)
})

test('says that an unknown category is none of the four (LIST-10)', () => {
  expect(categoryListingOf(manyVehicles, 'zzz', onePage(1))).toMatchObject({
    category: null,
    listing: { foundCount: 50 },
  })
})

test.each([
  ['ate-150000', 'Elétricos e híbridos até R$\u00a0150\u00a0mil', { min: null, max: 150_000 }],
  [
    '150000-300000',
    'Elétricos e híbridos de R$\u00a0150\u00a0mil a R$\u00a0300\u00a0mil',
    { min: 150_000, max: 300_000 },
  ],
  ['acima-300k', 'Elétricos e híbridos acima de R$\u00a0300\u00a0mil', { min: 300_000, max: null }],
] as const)('gives the slug %s a named page with the same bounds in the catalogue (LIST-16)', (slug, name, filter) => {
  expect(priceListingOf(manyVehicles, slug, onePage(1))).toMatchObject({ name, filter })
})

test('has no page for an unknown price slug (LIST-18)', () => {
  expect(priceListingOf(manyVehicles, 'zzz', onePage(1))).toBeNull()
  expect(priceListingOf(manyVehicles, 'constructor', onePage(1))).toBeNull()
})
