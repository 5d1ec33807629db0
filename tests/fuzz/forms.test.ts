import { test } from 'vitest'
import { readReplyForm } from '#app/panel/contact/reply/reply-form.ts'
import { readContactForm } from '#app/domain/contact/answer-contact-form.server.ts'
import { readLetterForm } from '#app/pages/home-charging/letter/answer-letter-form.server.ts'
import { pointFieldsOf, readOpenedFields } from '#app/domain/charging/point-fields.ts'
import { readPointFields } from '#app/domain/charging/point-form/read-point-fields.server.ts'
import { costTables, readEntry } from '#app/panel/costs/tables/cost-tables.ts'
import { readSavings } from '#app/domain/costs/calculator/savings-address.ts'
import { readArticleEntry, readArticleForm } from '#app/panel/news/article-form.ts'
import { issueProblems, readIssueEntry } from '#app/panel/newsletter/issues/issue-entry.ts'
import { readFigureForm } from '#app/panel/settings/figure-form.ts'
import { readSettingsForm } from '#app/panel/settings/settings-form.ts'
import {
  readConfirmationForm,
  readSupplierPage,
} from '#app/domain/suppliers/confirming/read-confirmation-form.server.ts'
import { readWaitlistForm } from '#app/domain/suppliers/signup/answer-waitlist-form.server.ts'
import { readVehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { readVehicleForm } from '#app/panel/vehicles/editor/vehicle-form.ts'
import { vehicleEntryNames } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { readReviewForm } from '#app/panel/vehicles/review/review-form.ts'
import { readSelection, readSentFile, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { fuzz, fuzzTimeoutMs, target } from './fuzz.ts'
import { HostileForm, hostileText, hostileValues } from './hostile-input.ts'

const today = '2026-11-20'
const now = new Date('2026-11-20T12:00:00Z')
const forms = hostileValues.map((given) => new HostileForm(given))
const vehicleForms = hostileValues.map((given) => new HostileForm(given, vehicleEntryNames))
const byForm = (name: string, read: (form: FormData) => unknown) => target(name, forms, read)
const rowFields = rowForm({ id: rowId })
const maxSentBytes = 10_000

/** False for null characters, which the database refuses. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (value instanceof Date || typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}

test('reads any fields of forms', { timeout: fuzzTimeoutMs }, () =>
  fuzz('forms', [
    byForm('contact', (form) => {
      const reading = readContactForm(form)
      return reading.outcome === 'invalid' || isStorable(reading.entry)
    }),
    byForm('letter', readLetterForm),
    byForm('sign-up of suppliers', (form) => {
      const reading = readWaitlistForm(form)
      return reading.outcome === 'invalid' || isStorable(reading.entry)
    }),
    byForm('confirmation of suppliers', (form) => [readConfirmationForm(form), readSupplierPage(form)]),
    byForm('proposed point', (form) => {
      const names = Object.keys(pointFieldsOf(null))
      const fields = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
      return readPointFields({ ...pointFieldsOf(null), ...fields }, readOpenedFields(form.get('aberto')))
    }),
    byForm('calculator', readSavings),
    byForm('reply', readReplyForm),
    byForm('article', (form) => readArticleForm(readArticleEntry(form), { kind: 'new', now })),
    byForm('newsletter issue', (form) => issueProblems(readIssueEntry(form))),
    byForm('figures of the portal', (form) => readFigureForm(form, today)),
    byForm('settings', readSettingsForm),
    target('vehicle', vehicleForms, (form) =>
      readVehicleForm(readVehicleEntry(form), { kind: 'new', currentSlug: null, today }),
    ),
    target('review of a figure', vehicleForms, (form) => readReviewForm('rangeKm', readVehicleEntry(form), today)),
    byForm('row of a cost table', (form) =>
      Object.values(costTables).map((table) => {
        const typed = table.columns.map(({ name }) => [name, String(form.get(name) ?? '')])
        return readEntry(table, Object.fromEntries(typed) as Record<string, string>, today)
      }),
    ),
    byForm('row', rowFields),
    byForm('selected rows', readSelection),
    target('file that is sent again', hostileText, async (text) => {
      const form = new FormData()
      form.set('arquivo', text.startsWith('arquivo:') ? text : `arquivo:${text}:${text}`)
      const file = await readSentFile(form, 'arquivo', maxSentBytes)
      return file === null || file.size <= maxSentBytes
    }),
  ]),
)
