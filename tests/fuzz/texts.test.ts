import fc from 'fast-check'
import { test } from 'vitest'
import { isStateCode, readStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { readMunicipality } from '#app/platform/brazil/municipalities.server.ts'
import { readReferenceDate } from '#app/platform/brazil/reference-date.ts'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { withGuards, withoutGuards } from '#app/platform/files/csv.ts'
import { readConfig, settingNames } from '#app/platform/process/config.server.ts'
import { readStorageUrl } from '#app/platform/process/setting-formats.ts'
import { isUuid, readRowId } from '#app/platform/row-id.ts'
import { readClaim } from '#app/platform/security/signed-claim.server.ts'
import { readEmail, readSender } from '#app/platform/text/mail-address.ts'
import { normalizeSearchTerm, stripAccents } from '#app/platform/text/normalize-text.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { readDecimal, readLargeAmount, readClearNumber } from '#app/platform/text/typed-number.ts'
import { readAttempts } from '#app/panel/accounts/credentials/sign-in-attempts.ts'
import { readPersonAddress } from '#app/panel/privacy/personal-data-kinds.ts'
import { decodePolyline } from '#app/domain/charging/trip/ways/find-route.server.ts'
import { readNumber, readText, readWhole } from '#app/panel/costs/tables/read-cell.ts'
import { readPrice } from '#app/domain/costs/session-price.ts'
import { cleanAltText, isOptimizedFileName, optimizedFileName } from '#app/domain/images/image-rules.ts'
import { readPreviewToken } from '#app/panel/news/find-article-for-preview.server.ts'
import { readSubscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'
import { readHours, readPhone } from '#app/platform/settings/portal-settings.ts'
import { readConfirmationToken } from '#app/domain/suppliers/confirming/confirmation-queries.server.ts'
import { readWebsite } from '#app/domain/suppliers/confirming/page-fields.ts'
import { parseFaq } from '#app/pages/vehicle/faq-section.tsx'
import { readStoredSlots } from '#app/pages/comparison/stored-slots.ts'
import { parsePriceBRL } from '#app/domain/vehicles/details/figure-in-text.ts'
import { numberInText } from '#app/domain/vehicles/number-in-text.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { buildSecret } from '#tests/builders/secret.ts'
import { fuzz, fuzzTimeoutMs, target } from './fuzz.ts'
import { hostileText } from './hostile-input.ts'

const secret = buildSecret()
const limits = { min: 0, max: 1_000_000, decimals: 2 }
const isNumberOrNull = (value: number | null) => value === null || Number.isFinite(value)
const byText = (name: string, read: (text: string) => unknown) => target(name, hostileText, read)

test('reads any text', { timeout: fuzzTimeoutMs }, () =>
  fuzz('texts', [
    byText('decimal', (text) => isNumberOrNull(readDecimal(text))),
    byText('large amount', (text) => isNumberOrNull(readLargeAmount(text))),
    byText('typed number', (text) => isNumberOrNull(readClearNumber(text))),
    byText('number in a text', (text) => isNumberOrNull(numberInText(text)) && isNumberOrNull(parsePriceBRL(text))),
    byText('cells', (text) => [readNumber(text, limits), readWhole(text, limits), readText(text, 40)]),
    byText('tariff', readPrice),
    byText('row', (text) => {
      isUuid(text)
      const id = readRowId(text)
      return id === null || (Number.isInteger(id) && id >= 0 && id < 2 ** 31)
    }),
    byText('mail address', (text) => {
      readSender(text)
      readPersonAddress(text)
      const address = readEmail(text)
      return address === null || !/[\r\n\0,;<>\s]/.test(address)
    }),
    byText('names', (text) => [normalizeName(text), stripAccents(text), normalizeSearchTerm(text)]),
    byText('state and town', (text) => {
      const code = readStateCode(text)
      readMunicipality(text, 'SP')
      return code === null || isStateCode(code)
    }),
    byText('date', readReferenceDate),
    byText('phone, hours, website', (text) => {
      readPhone(text)
      readHours(text)
      const website = readWebsite(text)
      return website === null || website === '' || /^https?:$/.test(new URL(website).protocol)
    }),
    byText('cell of a spreadsheet', (text) => {
      const cell = withGuards(text)
      return withoutGuards(cell) === text && !/^[=+\-@\t\r]|[;\t\r\n]\s*[=+\-@]/.test(cell)
    }),
    byText('name of a picture', (text) => {
      cleanAltText(text)
      return isOptimizedFileName(optimizedFileName(text, 1_763_650_800_000))
    }),
    byText('tokens', (text) => {
      const opened = [
        readClaim(secret, { purpose: 'x', bytes: [4] }, text),
        readPreviewToken(secret, fixedClock, text),
        readSubscriberToken(secret, 'unsubscribe', text),
        readConfirmationToken(secret, text),
      ]
      return opened.every((claim) => claim === null || claim === undefined)
    }),
    byText('stored texts', (text) => [readAttempts(text), readStoredSlots(text), parseFaq(text)]),
    byText('address of a store', readStorageUrl),
    byText('shape of a way', (text) => {
      try {
        return decodePolyline(text)
      } catch {
        // The caller treats an exception as an invalid response.
        return null
      }
    }),
    target('bytes of a text', fc.uint8Array({ maxLength: 300 }), decodeTextFile),
    target(
      'settings',
      fc.dictionary(fc.constantFrom(...Object.values(settingNames)), hostileText, { maxKeys: 6 }),
      (environment) => {
        try {
          return readConfig(environment)
        } catch (error) {
          return error instanceof Error && error.constructor.name === 'StartupFailure'
        }
      },
    ),
  ]),
)
