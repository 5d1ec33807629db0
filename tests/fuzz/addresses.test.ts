import { comparisonHref } from '#app/pages/comparison/comparison-href.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { readLogAddress } from '#app/panel/audit-log/log-address.ts'
import { readUpdateAddress } from '#app/panel/seed-updates/page/group-update.ts'
import { readWebhookLogAddress } from '#app/panel/webhooks/log/webhook-log-address.ts'
import { readMatchingAddress } from '#app/pages/matching/matching-address.ts'
import { readDay } from '#app/domain/range/day-address.ts'
import { readPointTableAddress } from '#app/panel/charging/points/points-admin-paths.ts'
import { chargingHref, readChargingAddress } from '#app/domain/charging/charging-address.ts'
import { readStateOfPath } from '#app/domain/charging/place-address.ts'
import { cleanHomeChargingHref, readHomeChargingAddress } from '#app/pages/home-charging/home-charging-address.ts'
import { readBillForm } from '#app/pages/home-charging/bill/bill-view.ts'
import { cleanChargingHref } from '#app/domain/charging/list/list-filters.ts'
import { readTile } from '#app/domain/charging/map/cell.ts'
import { readTripSettings, readTypedTrip } from '#app/domain/charging/trip/trip-address.ts'
import { readContactAddress } from '#app/domain/contact/contact-message.ts'
import { readCostListAddress } from '#app/panel/costs/list/browse-cost-rows.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { readCalculatorAddress, readSavings } from '#app/domain/costs/calculator/savings-address.ts'
import { readChargeWindow, readChargingState } from '#app/domain/costs/charging/charging-car.ts'
import { readOwnCar } from '#app/domain/costs/ipva/ipva-form.ts'
import { readIpvaAddress } from '#app/domain/costs/ipva/ipva-address.ts'
import { cleanOwnershipHref } from '#app/domain/costs/ownership/ownership-address.ts'
import { readScenario } from '#app/domain/costs/ownership/ownership-scenario.ts'
import { readLibraryAddress } from '#app/domain/images/library/library-image.ts'
import { newsHref, readNewsAddress } from '#app/domain/news/news-address.ts'
import { readPart, readPointsPart } from '#app/pages/sitemaps/answer-sitemap.server.ts'
import {
  cleanDirectoryHref,
  directoryHref,
  readDirectoryAddress,
} from '#app/domain/suppliers/directory/directory-address.ts'
import { readStoredLead } from '#app/domain/suppliers/leads/lead-answer.ts'
import { readSignupUrl } from '#app/domain/suppliers/supplier-address.ts'
import { readReviewAddress, reviewQueueHref } from '#app/panel/vehicles/review/browse-review.ts'
import { catalogueHref, cleanCatalogueHref, readCatalogueAddress } from '#app/pages/catalogue/catalogue-address.ts'
import { cleanComparisonHref, readComparisonAddress } from '#app/pages/comparison/comparison-address.ts'
import { fuzz, fuzzTimeoutMs, target } from './fuzz.ts'
import { HostileParameters, hostileText, hostileValues } from './hostile-input.ts'
import { readSourceAddress } from '#app/panel/vehicles/sources/source-kinds.server.ts'

const parameters = hostileValues.map((given) => new HostileParameters(given))

function urlWith(searchParams: URLSearchParams): URL {
  return Object.defineProperty(new URL('https://portal.example/catalogo'), 'searchParams', { value: searchParams })
}

const byParameters = (name: string, read: (asked: URLSearchParams) => unknown) => target(name, parameters, read)
const byUrl = (name: string, read: (asked: URL) => unknown) => target(name, parameters.map(urlWith), read)

/** True if an address built from the parsed parameters parses to equal parameters. */
function isSettled<Address>(href: string, read: (url: URL) => Address, asked: Address): boolean {
  return fc.stringify(read(new URL(href, 'https://portal.example'))) === fc.stringify(asked)
}

test('reads any parameters of addresses', { timeout: fuzzTimeoutMs }, () =>
  fuzz('addresses', [
    byUrl('catalogue', (url) => {
      const asked = readCatalogueAddress(url)
      cleanCatalogueHref(url)
      return isSettled(catalogueHref(asked), readCatalogueAddress, asked)
    }),
    byParameters('comparison', (given) => {
      const asked = readComparisonAddress(given)
      cleanComparisonHref({ searchParams: given })
      return comparisonHref(asked.slots, asked.onlyDifferences)
    }),
    byUrl('news', (url) => newsHref(readNewsAddress(url))),
    byUrl('charging', (url) => {
      cleanChargingHref(url)
      return chargingHref(readChargingAddress(url))
    }),
    byUrl('home charging', (url) => [readHomeChargingAddress(url), cleanHomeChargingHref(url), readBillForm(url)]),
    byParameters('trip', (given) => readTripSettings(readTypedTrip(given))),
    byUrl('calculator', (url) => [readCalculatorAddress(url), readSavings(url.searchParams)]),
    byParameters('ownership', (given) => readScenario(given)),
    byUrl('ownership, cleaned', (url) => cleanOwnershipHref(url)),
    byUrl('IPVA', (url) => [readIpvaAddress(url), readOwnCar(url.searchParams)]),
    byUrl('charging of a model', (url) => [readChargeWindow(url.searchParams.get('de')), readChargingState(url)]),
    byUrl('questionnaire', (url) => readMatchingAddress(url)),
    byParameters('a day', readDay),
    byUrl('suppliers', (url) => {
      const asked = readDirectoryAddress(url)
      cleanDirectoryHref(url)
      return isSettled(directoryHref(asked), readDirectoryAddress, asked)
    }),
    byUrl('sign-up and leads', (url) => [readSignupUrl(url), readStoredLead(url)]),
    byUrl('contact', (url) => readContactAddress(url)),
    byParameters('log', readLogAddress),
    byParameters('new version', readUpdateAddress),
    byParameters('webhook log', readWebhookLogAddress),
    byParameters('points in the panel', readPointTableAddress),
    byParameters('cost tables', (given) => Object.values(costTables).map((table) => readCostListAddress(table, given))),
    byParameters('media library', readLibraryAddress),
    byParameters('review queue', (given) => {
      const asked = readReviewAddress(given)
      return reviewQueueHref(asked)
    }),
    byParameters('source kinds', readSourceAddress),
    target('tiles', fc.record({ z: hostileText, x: hostileText, y: hostileText }), readTile),
    target('parts of a path', hostileText, (text) => [readStateOfPath(text), readPart(text), readPointsPart(text)]),
  ]),
)
